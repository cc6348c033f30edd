/* The frame of a test program: cmocka, with tests that register themselves and say which rules they
 * prove.
 *
 *     RULE_TEST(no_coins_only_the_free_card, "EM-24 ER-01") { assert_int_equal(…); }
 *     TEST(reads_an_empty_object) { … }
 *
 * Run a program with --rules to print, a line each, the rule ids and the name of every test. */
#ifndef TEST_H
#define TEST_H

/* cmocka wants these first, in this order. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdbool.h>
#include <cmocka.h>
/* clang-format on */

void test_register(const char *name, const char *rules, void (*run)(void **));

#define RULE_TEST(name, rules)                                                                               \
    static void name(void **);                                                                               \
    __attribute__((constructor)) static void register_##name(void) {                                         \
        test_register(#name, rules, name);                                                                   \
    }                                                                                                        \
    static void name(void **cmocka_state_unused __attribute__((unused)))

#define TEST(name) RULE_TEST(name, "")

#endif
