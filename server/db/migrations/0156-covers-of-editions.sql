-- An edition's cover as a source has it: the key in the photo store, and who gave it.
-- cover_due_at: when the source is asked (again); null is at once. Irrelevant once there is a cover.
alter table book
  add column cover_key text unique,
  add column cover_source text,
  add column cover_due_at timestamptz,
  add constraint book_cover_has_a_source check ((cover_key is null) = (cover_source is null));

create index book_without_cover on book (cover_due_at nulls first, id) where cover_key is null;
