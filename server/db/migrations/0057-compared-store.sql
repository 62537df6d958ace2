-- The comparison of the photo store with the database (server/events/compare-store.ts): how far it has come, by folder or
-- table, and the stored pictures that no row names. These are removed once they have been without a row for a day.
create table compared_to (
  place text primary key,
  name text not null
);

create table stored_orphan (
  folder text not null,
  key text not null,
  found_at timestamptz not null,
  primary key (folder, key)
);
create index stored_orphan_found on stored_orphan (found_at);
