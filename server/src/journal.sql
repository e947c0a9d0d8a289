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

-- Who was invited. The secret itself stands only on the invitation. `person` is his number at the tables.
CREATE TABLE invitation (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL UNIQUE,
    role TEXT NOT NULL,
    name TEXT,
    secret_hash BLOB NOT NULL UNIQUE,
    revoked INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The bots, and the character that each of them plays.
CREATE TABLE bot (
    person INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    character TEXT NOT NULL
) STRICT;

-- Where the house listens and what its invitations say, so that another one can be written while it runs.
CREATE TABLE address (
    text TEXT NOT NULL
) STRICT;
