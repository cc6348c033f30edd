/* QR codes for invitations. */
#ifndef DD_QR_H
#define DD_QR_H

#include "diadem.h"

enum { QR_MAX_TEXT = 300 }; /* bytes */

/* Writes the dark fields of a code as an SVG path, in a square of *size × *size units with its quiet zone.
 * False: the text is empty or too long, or does not fit the room. */
bool qr_path(const char *text, dd_out *out, int *size);

#endif
