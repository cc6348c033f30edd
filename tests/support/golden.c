#include "support/golden.h"

#include "support/test.h"

#include <stdio.h>

enum { FILE_ROOM = 1 << 20 };

const char *golden_text(const char *file, size_t *len) {
    static char text[FILE_ROOM];
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", golden_folder, file);
    FILE *in = fopen(path, "rb");
    if (!in)
        fail_msg("%s can't be opened", path);
    *len = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    if (*len == sizeof text - 1)
        fail_msg("%s is too long", path);
    text[*len] = '\0';
    return text;
}
