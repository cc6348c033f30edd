/* What results of matches mean. */
#ifndef DD_STATS_H
#define DD_STATS_H

/* 95 % interval of Wilson for a share of `wins` in `games`; wins may be a fraction. */
void dd_wilson(double wins, double games, double *low, double *high);

/* Elo above the average opponent, of a player who wins this share of games with so many seats. */
double dd_elo(double win_rate, int seats);

/* Sequential test of "Elo at least elo1" against "at most elo0", from the sum and the sum of squares of
 * results between 0 and 1, `games` of them. The log-likelihood ratio; beyond +-log(19) it is decided at 5 %.
 */
double dd_sprt(double sum, double squares, double games, double elo0, double elo1);

#endif
