-- One evening, one file. The application id says `Card`; the user version is the format of everything below, of the
-- events' text as well.
PRAGMA application_id = 1130459748;
PRAGMA user_version = 1;

-- What was written once, when the evening was opened: its sheet (house rules, structure, name and seats) as text.
CREATE TABLE evening (
    sheet TEXT NOT NULL
) STRICT;

-- What happened, numbered from 1 without a gap. `step` numbers the command that it came of. `text` is the event as
-- JSON. `chain` is the SHA-256 of the chain before it, number, step, moment and text: see journal/chain.rs.
CREATE TABLE event (
    number INTEGER PRIMARY KEY,
    step INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    chain BLOB NOT NULL
) STRICT;

-- Where the clock of the evening stood when the house last looked; one row.
CREATE TABLE clock (
    at_ms INTEGER NOT NULL
) STRICT;

-- Everybody who has a number at the tables: who was invited, in which role, and the bots. A guest has the hash of the
-- secret that stands on his invitation (and nowhere else), a bot has a character and a seed to play by.
CREATE TABLE person (
    number INTEGER PRIMARY KEY,
    role TEXT NOT NULL,
    name TEXT,
    secret_hash BLOB UNIQUE,
    revoked INTEGER NOT NULL DEFAULT 0,
    character TEXT,
    seed INTEGER
) STRICT;

-- Where the house listens and what its invitations say, so that another one can be written while it runs.
CREATE TABLE address (
    text TEXT NOT NULL
) STRICT;
