#include "support/test.h"

#include <stdio.h>
#include <string.h>

enum { MAX_TESTS = 1024 };

static struct CMUnitTest tests[MAX_TESTS];
static const char *rules_of[MAX_TESTS];
static size_t count;

void test_register(const char *name, const char *rules, void (*run)(void **)) {
    if (count == MAX_TESTS) {
        fprintf(stderr, "more than %d tests in one program\n", MAX_TESTS);
        return;
    }
    tests[count] = (struct CMUnitTest){.name = name, .test_func = run};
    rules_of[count++] = rules;
}

/* Usage: program [--rules] [part of a test's name]. */
int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--rules") == 0) {
        for (size_t i = 0; i < count; i++)
            printf("%s\t%s\n", tests[i].name, rules_of[i]);
        return 0;
    }
    if (argc > 1) {
        size_t kept = 0;
        for (size_t i = 0; i < count; i++)
            if (strstr(tests[i].name, argv[1]))
                tests[kept++] = tests[i];
        count = kept;
    }
    return _cmocka_run_group_tests("tests", tests, count, NULL, NULL);
}
