-- The subjects that a source's description of a book shows, by their ids: read once, when the source answers, so that no
-- description has to be kept or read again. They only touch the book (server/subjects).
alter table book add column described text[] not null default '{}';

create or replace function search_book_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select e.book_id from after join before using (id) join search_edition e on e.book_id = id
    where (after.title, after.authors, after.edition, after.publisher, after.year, after.language, after.subjects, after.described, after.work_id)
      is distinct from
      (before.title, before.authors, before.edition, before.publisher, before.year, before.language, before.subjects, before.described, before.work_id)
    order by e.book_id);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform search_add_editions(ids);
  update search_edition set changed_in = pg_current_xact_id() where book_id = any (ids);
  perform pg_notify('listings_changed', '');
  return null;
end $$;
