-- Nodes hold the editions in memory and look for words there: docs/decisions/0009. What served the search here goes, and
-- each edition says in which transaction it was last changed, so that a node reads only those it does not know yet.

-- Words, beginnings and slips ----------------------------------------------------

drop index search_edition_words, search_edition_title, search_edition_isbn, search_edition_popularity;
alter table search_edition drop column spoken;
drop table search_word, search_key, search_prefix, search_stale cascade;
drop function search_titles, search_is_hot, search_make_prefixes, search_make_keys, search_slips, search_stem, search_document;
drop text search configuration search_stems;
drop text search dictionary danish_stem_of_all;

-- Of an earlier search, which nothing has read since.
drop index book_words, book_title_prefix, book_title_similar;
alter table book drop column words, drop column folded_title;
drop text search configuration books_da;
drop function fold_da;

-- Since when it is as it is -------------------------------------------------------

alter table search_edition add column changed_in xid8 not null default pg_current_xact_id();
create index search_edition_changed on search_edition (changed_in);

create function search_edition_changes() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger search_edition_changes before update on search_edition
  for each row when (old.* is distinct from new.*) execute function search_edition_changes();

-- Keeping them true, without what is gone ------------------------------------------

create or replace function search_add_editions(ids uuid[]) returns void language sql as $$
  insert into search_edition (book_id, isbn, folded_title, folded_authors, rest, language, work_key)
  select id, isbn, search_fold(title),
    ';' || array_to_string(array(select search_fold(author) from unnest(authors) author), ';') || ';',
    concat_ws(' ', search_initials(search_fold(array_to_string(authors, ' '))), search_fold(edition),
      search_fold(publisher), year),
    language, search_work(title, authors)
  from book where id = any (ids)
  order by id
  on conflict (book_id) do update set
    folded_title = excluded.folded_title, folded_authors = excluded.folded_authors, rest = excluded.rest,
    language = excluded.language, work_key = excluded.work_key
$$;

-- Rows are locked in id order, so that two purchases never wait for each other in a circle.
create or replace function search_apply(changes search_change[]) returns void language plpgsql as $$
declare
  unknown uuid[];
begin
  select array_agg(c.book_id) into unknown from unnest(changes) c
    where not exists (select from search_edition e where e.book_id = c.book_id);
  if unknown is not null then perform search_add_editions(unknown); end if;
  perform from search_edition e where e.book_id in (select c.book_id from unnest(changes) c)
    order by e.book_id for update;
  update search_edition e set copies = e.copies + c.copies, worn = e.worn + c.worn, good = e.good + c.good,
    as_new = e.as_new + c.as_new, pickups = e.pickups + c.pickups
  from unnest(changes) c where c.book_id = e.book_id;
end $$;

-- What is shown of a title is read from the book itself, so capitals alone are a change, too.
create or replace function search_book_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select e.book_id from after join before using (id) join search_edition e on e.book_id = id
    where (after.title, after.authors, after.edition, after.publisher, after.year, after.language)
      is distinct from (before.title, before.authors, before.edition, before.publisher, before.year, before.language)
    order by e.book_id);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform search_add_editions(ids);
  update search_edition set changed_in = pg_current_xact_id() where book_id = any (ids);
  perform pg_notify('listings_changed', '');
  return null;
end $$;
