-- One evening, one file. The application id says `Card`; the user version is the format of everything below, of the
-- events' text as well.
PRAGMA application_id = 1130459748;
PRAGMA user_version = 3;

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

-- Everything else that is read back, line by line and never changed: the house, who was invited (with the hash of the
-- secret that stands on the invitation and nowhere else), the bots, the way here. `text` is a line of journal/book.rs as
-- JSON, chained like the events.
CREATE TABLE book (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    chain BLOB NOT NULL
) STRICT;

-- Where both chains end and where the clock of the evening stood, signed by the key of the house: see journal/head.rs. One
-- row; the same stands in a file of its own beside the record.
CREATE TABLE head (
    text TEXT NOT NULL,
    signature BLOB NOT NULL
) STRICT;

-- What another program of the host asks of the house that plays, and what it answers; no part of the record. Both are
-- signed by the house. `done` is 1 for done, 0 for refused, and missing while nobody has answered.
CREATE TABLE wish (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    seal BLOB NOT NULL,
    answer TEXT,
    done INTEGER,
    answer_seal BLOB
) STRICT;
