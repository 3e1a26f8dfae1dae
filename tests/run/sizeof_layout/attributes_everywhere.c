/* Attributes count wherever they stand: on types, members, typedefs and variables. */
/* machine: 64 */
#include <stdio.h>
#include <stddef.h>
#define P(x) printf(#x " %d\n", (int)(x))
struct a { char x; int y; };
struct b1 { char c; struct a __attribute__((packed)) m; };
struct b2 { char c; __attribute__((packed)) struct a m; };
struct b3 { char c; struct a m __attribute__((packed)); };
struct b4 { char c; struct __attribute__((packed)) a m; };
struct b5 { char c; struct a __attribute__((aligned(16))) m; };
struct b6 { char c; __attribute__((aligned(16))) struct a m, n; };
struct b7 { char c; int x __attribute__((aligned(2))); };
struct b8 { char c; int __attribute__((packed)) x; int y; };
struct b9 { char c; int __attribute__((packed, aligned(2))) x; int y; };
struct c1 { char c; int m __attribute__((mode(QI))); };
struct c2 { char c; int __attribute__((mode(DI))) m; };
struct c3 { char c; __attribute__((mode(HI))) unsigned m, n; };
struct c4 { char c; float m __attribute__((mode(DF))); };
struct c5 { char c; unsigned m __attribute__((mode(word))); };
struct c6 { char c; int m __attribute__((mode(pointer))); };
struct d1 { char c; int x; } __attribute__((packed)); struct d2 { char c; struct d1 x; int y; };
struct __attribute__((packed)) d3 { char c; int x; long z; };
struct d4 { char c; int x; } __attribute__((aligned(32)));
struct d5 { char c; struct d4 m; } __attribute__((packed));
struct d6 { char c; struct d4 m; char e; };
typedef int ai __attribute__((aligned(16))); typedef __attribute__((aligned(2))) int a2; typedef int __attribute__((aligned(1))) a1;
struct e1 { char c; ai x; }; struct e2 { char c; a2 x; }; struct e3 { char c; a1 x; }; struct e4 { char c; a1 x[3]; a2 y; } ;
struct e5 { char c; ai x; } __attribute__((packed)); struct e6 { char c; a2 x __attribute__((packed)); };
struct e7 { char c; _Alignas(8) char d; _Alignas(16) int x[2]; char e; };
struct e8 { char c; int b:3 __attribute__((aligned(8))); int d:5; };
struct e9 { char c; int b:3; int __attribute__((packed)) d:30; int e:20; };
struct f1 { char c; int *__attribute__((aligned(16))) p; };
struct f2 { char c; union { int x; char y; } __attribute__((packed)); };
struct f3 { char c; struct { char a; int x; } __attribute__((packed)) m; int z; };
struct f4 { char c; struct { char a; int x; } m __attribute__((packed)); int z; };
struct f5 { char c; __attribute__((packed)) struct { char a; int x; } m; int z; };
typedef struct { char a; int x; } __attribute__((packed)) t1; typedef struct { char a; int x; } t2 __attribute__((packed)); typedef __attribute__((packed)) struct { char a; int x; } t3;
typedef struct { char a; int x; } __attribute__((aligned(16))) t4; typedef struct { char a; int x; } t5 __attribute__((aligned(16))); typedef struct { char a; int x; } t6 __attribute__((aligned(1)));
struct g1 { char c; t5 m; }; struct g2 { char c; t6 m; };
enum __attribute__((packed)) pe { PA=1 }; enum pf { PB = 300 } __attribute__((packed)); struct g3 { char c; enum pf p; enum pe q; };
typedef int qi __attribute__((mode(QI))); typedef unsigned __attribute__((__mode__(__DI__))) udi; typedef float xf __attribute__((mode(XF)));
char v1 __attribute__((aligned(16))); __attribute__((aligned(32))) int v2; int __attribute__((aligned(64))) v3[2]; _Alignas(8) char v4; ai v5; char v6[100]; struct d4 v7; double v8; char v9[3] __attribute__((aligned));
union h1 { char c; int x __attribute__((packed)); }; union h2 { char c; int x; } __attribute__((packed)); union h3 { char c[3]; int x __attribute__((aligned(8))); };
int main(void){
P(sizeof(struct b1));P(sizeof(struct b2));P(sizeof(struct b3));P(sizeof(struct b4));P(sizeof(struct b5));P(sizeof(struct b6));P(offsetof(struct b6,n));P(sizeof(struct b7));P(offsetof(struct b7,x));P(sizeof(struct b8));P(offsetof(struct b8,x));P(sizeof(struct b9));P(offsetof(struct b9,x));
P(sizeof(struct c1));P(sizeof(struct c2));P(sizeof(struct c3));P(sizeof(struct c4));P(sizeof(struct c5));P(sizeof(struct c6));
P(sizeof(struct d1));P(sizeof(struct d2));P(sizeof(struct d3));P(sizeof(struct d4));P(sizeof(struct d5));P(sizeof(struct d6));P(offsetof(struct d5,m));
P(sizeof(struct e1));P(sizeof(struct e2));P(sizeof(struct e3));P(sizeof(struct e4));P(sizeof(struct e5));P(sizeof(struct e6));P(sizeof(struct e7));P(sizeof(struct e8));P(sizeof(struct e9));P(offsetof(struct e1,x));P(offsetof(struct e5,x));P(offsetof(struct e6,x));
P(sizeof(struct f1));P(sizeof(struct f2));P(sizeof(struct f3));P(sizeof(struct f4));P(sizeof(struct f5));
P(sizeof(t1));P(sizeof(t2));P(sizeof(t3));P(sizeof(t4));P(sizeof(t5));P(_Alignof(t5));P(_Alignof(t6));P(sizeof(struct g1));P(sizeof(struct g2));
P(sizeof(enum pe));P(sizeof(enum pf));P(sizeof(struct g3));P(sizeof(qi));P(sizeof(udi));P(sizeof(xf));P((qi)300);P((udi)-1>0);
P(__alignof(v1));P(__alignof(v2));P(__alignof v3);P(__alignof v3[0]);P(__alignof(v4));P(__alignof(v5));P(__alignof(v6));P(__alignof(v7));P(__alignof(v8));P(__alignof(v9));P(_Alignof(v1));
struct b9 *q=0; struct e7 w; struct d3 z; P(__alignof(q->x));P(__alignof(q->y));P(__alignof(w.d));P(__alignof(w.x));P(__alignof(w.e));P(__alignof(z.x));P(__alignof(z));P(__alignof(*q));P(__alignof(*&v1));P(__alignof(&v1)); P(__alignof("abc")); P(__alignof(main)); P(__alignof((v1))); struct b1 bb; P(__alignof(bb.m)); P(__alignof(bb.m.y));
int l1 __attribute__((aligned(64))); static char l2 __attribute__((aligned(4))); P(__alignof(l1)); P(__alignof(l2)); P((unsigned long)&l1 % 64); P((unsigned long)&l2 % 4); P((unsigned long)&v3 % 64); P((unsigned long)&v2 % 32);
P(sizeof(union h1));P(sizeof(union h2));P(sizeof(union h3));P(_Alignof(union h1)); P(_Alignof(union h2)); P(__alignof(long long)); P(_Alignof(struct d4)); P(_Alignof(ai)); P(__alignof(ai)); P(sizeof(int __attribute__((mode(QI)))));
struct { char c; long double x; __int128 y; } big; P(sizeof big); P(__alignof(big.x)); return 0; }
