/* Members with their bytes in the other order. */
struct __attribute__((scalar_storage_order("big-endian"))) header { int length; }; /* unsupported: `scalar_storage_order` */
int main(void)
{
    struct header h = {1};
    return *(char *)&h;
}
