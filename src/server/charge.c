/* What is work for the loop is paid for: out of what the connection, the person and the address may do. So
 * whatever one of them sends, the others are not held up. */
#include "server/hub_state.h"

enum {
    PERSON_TIMES = 4, /* a person may do so many times as much as one connection: tabs, a phone */
    BURST = 3,        /* seconds' worth that may be done at once */
};

/* The most that one thing can need to be there. What costs more is let through all the same, so that nothing
 * is forbidden for ever: a connection and a person are asked for no more than this, an address owes the rest.
 */
static float most_at_once(float rate) {
    return BURST * rate / 4;
}

static bool has(limits_bucket *bucket, float rate, float units) {
    float most = most_at_once(rate);
    return rate <= 0 || limits_has(bucket, hub_steady(), rate, BURST * rate, units < most ? units : most);
}

static void pay(limits_bucket *bucket, float rate, float units) {
    float most = most_at_once(rate);
    limits_owe(bucket, units < most ? units : most);
}

bool hub_charge(hub *h, hub_client *client, float units) {
    float rate = (float)h->options.rate, address_rate = (float)h->options.rate_per_address;
    if (!has(&client->work, rate, units) || !has(&client->address->work, address_rate, units) ||
        (client->person && !has(&client->person->work, PERSON_TIMES * rate, units)))
        return false;
    pay(&client->work, rate, units);
    if (client->person)
        pay(&client->person->work, PERSON_TIMES * rate, units);
    limits_owe(&client->address->work, units);
    return true;
}

void hub_charge_more(const hub *h, const hub_client *client, float units) {
    limits_bucket *bucket = &client->address->work;
    float most = BURST * (float)h->options.rate_per_address; /* nobody pays off for longer than that */
    limits_owe(bucket, units < bucket->level + most ? units : bucket->level + most);
}

bool hub_charge_opening(hub *h, limits_party *address) {
    enum { OPENING = 4 }; /* the handshake is about so much work */
    float rate = (float)h->options.rate_per_address;
    if (!has(&address->work, rate, OPENING))
        return false;
    limits_owe(&address->work, OPENING);
    return true;
}

/* In a while, not in a row: who sends a good message now and then is no better. What was refused was work,
 * too; who comes back at once has his address pay for it. */
void hub_count_refusal(const hub *h, hub_client *client, float units) {
    enum { SHOWN_OUT = 40 };
    if (limits_take(&client->refusals, hub_steady(), HUB_REFUSALS_PER_SECOND, HUB_REFUSALS, units))
        return;
    if (!client->shown_out)
        hub_charge_more(h, client, SHOWN_OUT);
    client->shown_out = true;
    net_close(client->conn, 1008, "too many messages");
}
