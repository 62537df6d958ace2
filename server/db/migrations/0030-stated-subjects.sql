-- The subjects that a source or an operator states of a book, in their own words. The search reads them beside the title
-- (server/subjects); what a title shows by itself is not stored.
alter table book
  add column subjects text[] not null default '{}',
  -- When a source was asked for them. Null for editions from before, which are asked about a few at a time.
  add column subjects_asked_at timestamptz;
create index book_without_subjects_asked on book (id) where subjects_asked_at is null and entered_by is null;

create or replace function search_book_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select e.book_id from after join before using (id) join search_edition e on e.book_id = id
    where (after.title, after.authors, after.edition, after.publisher, after.year, after.language, after.subjects)
      is distinct from (before.title, before.authors, before.edition, before.publisher, before.year, before.language, before.subjects)
    order by e.book_id);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform search_add_editions(ids);
  update search_edition set changed_in = pg_current_xact_id() where book_id = any (ids);
  perform pg_notify('listings_changed', '');
  return null;
end $$;
