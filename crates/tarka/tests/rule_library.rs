//! Every rule of the library refuses the plainest violations of its own sentence, and leaves their neighbours alone.

mod support;

use std::path::Path;

use support::Scratch;

const DECLARATIONS: &str = "#include <stdlib.h>\n#include <stdio.h>\n#include <unistd.h>\n#include <fcntl.h>\n\
    #include <sys/socket.h>\n#include <pthread.h>\n#include <stdarg.h>\n\
    void KeInitializeSpinLock(void *), KeAcquireSpinLock(void *, void *), KeReleaseSpinLock(void *, int);\n\
    void IoAcquireCancelSpinLock(void *), IoReleaseCancelSpinLock(int);\n\
    void ExAcquireFastMutex(void *), ExReleaseFastMutex(void *);\n\
    void IoMarkIrpPending(void *), IoCsqInsertIrp(void *, void *, void *), *IoCsqRemoveIrp(void *, void *);\n\
    void IofCompleteRequest(void *, int); int IofCallDriver(void *, void *);\n\
    void ExInterlockedInsertTailList(void *, void *, void *), InsertTailList(void *, void *);\n\
    void *CreateFileA(const char *), CloseHandle(void *), ReadFile(void *);\n\
    int parser_init(void *); void parser_feed(void *, int), parser_end(void *);\n\
    static int a, b;\nstatic pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, k = PTHREAD_MUTEX_INITIALIZER;\n";

/// A rule, what `main` does with it, and what the rule says of that; nothing, if it is kept.
type Case = (&'static str, &'static str, &'static str);

const CASES: [Case; 40] = [
    ("spinlock", "KeReleaseSpinLock(&a, 0);", "released that is not held"),
    ("spinlock", "KeAcquireSpinLock(&a, 0); KeReleaseSpinLock(&b, 0);", "released that is not held"),
    ("spinlock", "KeAcquireSpinLock(&a, 0); KeAcquireSpinLock(&a, 0);", "acquired twice"),
    ("spinlock", "KeInitializeSpinLock(&a); KeAcquireSpinLock(&a, 0); KeReleaseSpinLock(&a, 0);", ""),
    ("cancel_spinlock", "IoReleaseCancelSpinLock(0);", "is not held"),
    ("cancel_spinlock", "IoAcquireCancelSpinLock(&a); IoReleaseCancelSpinLock(0);", ""),
    ("fast_mutex", "ExReleaseFastMutex(&a);", "is not owned"),
    ("fast_mutex", "ExAcquireFastMutex(&a); ExAcquireFastMutex(&b); ExReleaseFastMutex(&a);", ""),
    ("pthread_mutex", "pthread_mutex_unlock(&m);", "is not held"),
    ("pthread_mutex", "pthread_mutex_lock(&m); pthread_mutex_unlock(&k);", "is not held"),
    ("pthread_mutex", "if (!pthread_mutex_lock(&m)) pthread_mutex_unlock(&m);", ""),
    ("irp_marking", "IoCsqInsertIrp(&a, &b, 0);", "is not marked pending"),
    ("irp_marking", "IoMarkIrpPending(&a); IoMarkIrpPending(&a);", "marked pending twice"),
    ("irp_marking", "IoMarkIrpPending(&b); IoCsqInsertIrp(&a, &b, 0);", ""),
    ("irp_completion", "IofCompleteRequest(&a, 0); IofCompleteRequest(&a, 0);", "completed twice"),
    ("irp_completion", "IofCompleteRequest(&a, 0); IofCallDriver(&b, &a);", "passed on that is completed"),
    ("irp_completion", "IofCompleteRequest(&a, 0); IofCallDriver(&a, &b);", ""),
    (
        "queued_irps",
        "InsertTailList(&a, &b); ExInterlockedInsertTailList(&a, &b, 0);",
        "with a lock and without",
    ),
    ("queued_irps", "InsertTailList(&a, &b); ExInterlockedInsertTailList(&b, &a, 0);", ""),
    ("handles", "void *h = CreateFileA(0); CloseHandle(h); CloseHandle(h);", "closed twice"),
    ("handles", "CloseHandle(&a); ReadFile(&a);", "read from that is closed"),
    ("handles", "CloseHandle(&a); CloseHandle(&b);", ""),
    ("free_once", "void *p = realloc(malloc(4), 8); free(p); free(p);", "released twice"),
    ("free_once", "void *p = malloc(4), *q = realloc(p, 8); if (q && q != p) free(p);", "released twice"),
    ("free_once", "void *p = malloc(4); free(p); p = malloc(4); free(p); free(0); free(0);", ""),
    ("stdio", "fclose(stdout); fclose(stdout);", "closed twice"),
    ("stdio", "fclose(stdout); fputs(\"x\", stdout);", "written that is closed"),
    ("stdio", "fputs(\"x\", stdout); fclose(stdout);", ""),
    ("descriptors", "close(1); close(1);", "closed twice"),
    ("descriptors", "close(1); write(1, \"x\", 1);", "written that is closed"),
    ("descriptors", "close(-1); close(-1); close(0); close(1);", ""),
    ("sockets", "int s = socket(AF_INET, SOCK_STREAM, 0); listen(s, 1);", "listens that is not bound"),
    ("sockets", "int s = socket(AF_INET, SOCK_STREAM, 0); close(s); close(s);", "closed twice"),
    ("sockets", "int s = socket(AF_INET, SOCK_STREAM, 0); close(s);", ""),
    ("varargs", "va_list l; va_end(l);", "ended twice"),
    ("allocation_checked", "char *p = malloc(4); memset(p, 0, 4);", "could not be allocated"),
    ("allocation_checked", "char *p = malloc(4); if (p) memset(p, 0, 4);", ""),
    ("template", "parser_feed(&a, 1);", "not made ready"),
    ("template", "parser_init(&a); parser_end(&a); parser_feed(&a, 1);", "after its end"),
    ("template", "parser_init(&a); parser_feed(&a, 1); parser_end(&a); parser_init(&b);", ""),
];

#[test]
fn every_rule_refuses_the_plainest_violations_of_its_sentence() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let scratch = Scratch::new();
    let mut wrong = Vec::new();
    for (rule, body, message) in CASES {
        let declarations = match rule {
            "allocation_checked" => "#include <stdlib.h>\n#include <string.h>\n",
            _ => DECLARATIONS,
        };
        scratch.write("p.c", &format!("{declarations}int main(void)\n{{\n    {body}\n    return 0;\n}}\n"));
        let file = rules.join(format!("{rule}.slic"));
        let answer = scratch.run(&["check", "p.c", "--rule", &file.to_string_lossy(), "--timeout", "30"]);
        let headline = answer.stdout.lines().next().unwrap_or_default();
        let is_as_said = match message {
            "" => answer.status == 0 && headline.starts_with("PASS"),
            _ => answer.status == 1 && headline.starts_with("FAIL") && headline.contains(message),
        };
        if !is_as_said {
            wrong.push(format!("{rule}: {body}: {headline} {}", answer.stderr));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
