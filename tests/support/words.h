/* Texts put together piece by piece, and moves written with a format. */
#ifndef WORDS_H
#define WORDS_H

#include "support/scene.h"

#include <stdio.h>

typedef struct words {
    char text[8000];
    size_t len;
} words;

static inline void words_add_list(words *w, const char *format, va_list list) {
    int wrote = vsnprintf(w->text + w->len, sizeof w->text - w->len, format, list);
    assert_true(wrote >= 0 && (size_t)wrote < sizeof w->text - w->len);
    w->len += (size_t)wrote;
}

__attribute__((format(printf, 2, 3))) static inline void words_add(words *w, const char *format, ...) {
    va_list list;
    va_start(list, format);
    words_add_list(w, format, list);
    va_end(list);
}

__attribute__((format(printf, 2, 3))) static inline void playf(scene *s, const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&w, format, list);
    va_end(list);
    scene_play(s, w.text);
}

__attribute__((format(printf, 2, 3))) static inline bool legalf(const scene *s, const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&w, format, list);
    va_end(list);
    return scene_legal(s, w.text);
}

#endif
