-- A link for a phone takes photos for a listing, or numbers of books for a pile (decision 61), and never both. Nodes of
-- the version before open photo links only.
alter table phone_session
  add column takes text not null default 'photos' check (takes in ('photos', 'isbns'));

-- The numbers that a phone has scanned, kept until the page has them; `place` is their order.
create table phone_scan (
  session_id uuid not null references phone_session on delete cascade,
  id uuid not null,
  isbn text not null,
  place bigint generated always as identity,
  arrived boolean not null default false,
  primary key (session_id, id)
);
