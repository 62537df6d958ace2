-- Editions of one work belong together: rules/works.ts says which do, features/works writes it down. Editions that are here
-- already have no work yet; they get one in batches, a minute after the program has started.

create table work (
  -- Ends the address of the work's page, so it is short.
  id integer primary key generated always as identity,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  first_author text not null,
  -- The work that this one turned out to be, or was joined to by an operator. Never one that is itself joined.
  joined_into integer references work,
  created_at timestamptz not null,
  check (joined_into <> id)
);
create index work_joined on work (joined_into) where joined_into is not null;

alter table book
  add column work_id integer references work,
  -- Editions with the same key may be one work: workKeyOf in rules/works.ts.
  add column work_key text collate "C",
  -- As a source gives it.
  add column pages integer check (pages > 0);
create index book_of_work on book (work_id);
create index book_with_work_key on book (work_key);
-- Editions that nobody has put into a work: new ones, and all of them after a change of the rule.
create index book_without_work_key on book (id) where work_key is null;

-- The editions with a number, for the filter of lists without a text.
create index book_of_edition_number on book ((coalesce(substring(edition from '[0-9]{1,3}')::int, 1)));

-- An operator knows better than the rule: the edition stays in this work.
create table work_exception (
  book_id uuid primary key references book on delete cascade,
  work_id integer not null references work,
  kind text not null check (kind in ('joined', 'parted')),
  decided_at timestamptz not null
);
create index work_exception_of_work on work_exception (work_id);

-- The search knows an edition's work, too, instead of guessing it by title and name.
drop index search_edition_work;
alter table search_edition drop column work_key, add column work_id integer;
create index search_edition_of_work on search_edition (work_id);
drop function search_work;

create or replace function search_add_editions(ids uuid[]) returns void language sql as $$
  insert into search_edition (book_id, isbn, folded_title, folded_authors, rest, language, work_id)
  select id, isbn, search_fold(title),
    ';' || array_to_string(array(select search_fold(author) from unnest(authors) author), ';') || ';',
    concat_ws(' ', search_initials(search_fold(array_to_string(authors, ' '))), search_fold(edition),
      search_fold(publisher), year),
    language, work_id
  from book where id = any (ids)
  order by id
  on conflict (book_id) do update set
    folded_title = excluded.folded_title, folded_authors = excluded.folded_authors, rest = excluded.rest,
    language = excluded.language, work_id = excluded.work_id
$$;

create or replace function search_book_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select e.book_id from after join before using (id) join search_edition e on e.book_id = id
    where (after.title, after.authors, after.edition, after.publisher, after.year, after.language, after.subjects, after.work_id)
      is distinct from
      (before.title, before.authors, before.edition, before.publisher, before.year, before.language, before.subjects, before.work_id)
    order by e.book_id);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform search_add_editions(ids);
  update search_edition set changed_in = pg_current_xact_id() where book_id = any (ids);
  perform pg_notify('listings_changed', '');
  return null;
end $$;
