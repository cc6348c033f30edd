/* One message of the protocol being answered, from inside: what protocol.c hands to the commands, and how
 * they read their arguments. */
#ifndef DD_REQUEST_H
#define DD_REQUEST_H

#include "protocol/protocol.h"
#include "protocol/show.h"
#include "table/table.h"

struct dd_session {
    dd_table *table;
    dd_bot *bot;
    const dd_game *bot_game; /* the game that the bot was made for */
    double (*clock)(void);
    dd_json_node *nodes;
    char *answer;
    size_t answer_room;
};

typedef struct dd_request {
    dd_session *session;
    dd_table *table;
    dd_json_doc doc;
    const dd_json_node *object;
    dd_json *json; /* the answer: an open object */
    dd_error *error;
} dd_request;

/* ---- Reading the arguments (request.c): false with a reason if one is missing or wrong ---- */

const dd_json_node *dd_request_get(const dd_request *r, const char *key); /* NULL: not there */
bool dd_request_text(const dd_request *r, const char *key, char *buffer, size_t room);
/* Keeps `value` as it is if the argument is not there. */
bool dd_request_number(const dd_request *r, const char *key, int64_t low, int64_t high, int64_t *value);
/* "seat": a number, "chance" where chance may stand, or null for a spectator where one may look on. */
bool dd_request_seat(const dd_request *r, bool chance, bool spectator, int *who);
bool dd_request_game(const dd_request *r, const dd_game **game);
bool dd_request_lang(const dd_request *r, dd_lang *lang);
/* Is there a game at all? */
bool dd_request_game_on(const dd_request *r);

/* ---- The commands (commands_game.c, commands_catalogue.c) ---- */

bool dd_cmd_games(dd_request *r);
bool dd_cmd_new(dd_request *r);
bool dd_cmd_moves(dd_request *r);
bool dd_cmd_play(dd_request *r);
bool dd_cmd_state(dd_request *r);
bool dd_cmd_load(dd_request *r);
bool dd_cmd_view(dd_request *r);
bool dd_cmd_fill(dd_request *r);
bool dd_cmd_scores(dd_request *r);
bool dd_cmd_hash(dd_request *r);
bool dd_cmd_undo(dd_request *r);
bool dd_cmd_record(dd_request *r);
bool dd_cmd_replay(dd_request *r);
bool dd_cmd_catalogue(dd_request *r);
bool dd_cmd_bot(dd_request *r);

#endif
