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

/* Is this what is asked for: "=views_are_stable", or a part of the name? */
static bool fits(const char *name, const char *asked) {
    return *asked == '=' ? strcmp(name, asked + 1) == 0 : strstr(name, asked) != NULL;
}

/* Is the test asked for? Any of the names will do, but none after a '-'. */
static bool is_asked_for(const char *name, char **parts) {
    bool found = false, any = false;
    for (; *parts; parts++) {
        if (**parts == '-' && fits(name, *parts + 1))
            return false;
        any |= **parts != '-';
        found |= **parts != '-' && fits(name, *parts);
    }
    return found || !any;
}

/* Usage: program [--rules] [part of a test's name | =whole name | -part of one to leave out]… */
int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--rules") == 0) {
        for (size_t i = 0; i < count; i++)
            printf("%s\t%s\n", tests[i].name, rules_of[i]);
        return 0;
    }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (is_asked_for(tests[i].name, argv + 1))
            tests[kept++] = tests[i];
    return _cmocka_run_group_tests("tests", tests, kept, NULL, NULL);
}
