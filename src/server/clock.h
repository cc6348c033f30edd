/* Two clocks. */
#ifndef DD_CLOCK_H
#define DD_CLOCK_H

#include <stdint.h>

int64_t clock_now(void);      /* milliseconds since 1970 */
double clock_steady_ms(void); /* milliseconds that never go back */

#endif
