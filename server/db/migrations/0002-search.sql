-- Search looks among editions, not copies: one narrow row for each edition that has or had copies, kept true by
-- triggers in the transaction that changes a listing. docs/decisions/0009 says why.

-- What is compared -------------------------------------------------------------

-- However a word is typed (æ, ae or a; caps; marks), it becomes one. #rules/search-words does the same, and a test
-- compares the two. Apostrophes vanish, so that Gray's is grays; everything else that is no letter or digit parts words.
create function search_fold(t text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(replace(replace(
    regexp_replace(
      normalize(
        replace(replace(replace(replace(
          translate(lower(t collate pg_c_utf8), 'øæœłđðıς''’‘ʼ´`', 'oaolddiσ'),
        'ß', 'ss'), 'þ', 'th'), 'c++', 'cpp'), 'c#', 'csharp'),
      nfkd),
    '[\u0300-\u036f]', '', 'g'),
  'aa', 'a'), 'oe', 'o'), 'ae', 'a') collate pg_c_utf8,
  '[^[:alnum:]]+', ' ', 'g'));

-- Danish stems without stop words: titles are names, and in 'Det' every word counts.
create text search dictionary danish_stem_of_all (template = snowball, language = danish);
create text search configuration search_stems (copy = simple);
alter text search configuration search_stems
  alter mapping for asciiword, word, numword, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart with danish_stem_of_all;

-- Each word as it stands, for beginnings, and its stem, for inflections. Dear, so that no plan computes it row by row.
create function search_document(folded text) returns tsvector language sql immutable strict parallel safe cost 10000
return strip(to_tsvector('simple'::regconfig, folded) || to_tsvector('search_stems'::regconfig, folded));

-- 'j k rowling' as 'jk', too.
create function search_initials(folded text) returns text language sql immutable strict parallel safe
return array_to_string(array(
  select replace(m[1], ' ', '') from regexp_matches(folded, '\m([a-z](?: [a-z]\M)+)', 'g') m), ' ');

-- One work whatever its edition: what stands before the subtitle, and its first author's last name.
create function search_work(title text, authors text[]) returns text language sql immutable parallel safe
return search_fold(regexp_replace(title, '\s*(:|;|\(|–|—| - ).*$', '')) || '|'
  || coalesce(substring(search_fold(authors[1]) from '[^ ]+$'), '');

-- Editions ---------------------------------------------------------------------

create table search_edition (
  book_id uuid primary key references book on delete cascade,
  isbn text collate "C" not null,
  folded_title text collate "C" not null,
  -- ';anna bo;cecilie dal;'
  folded_authors text collate "C" not null,
  -- All words of both, each between spaces.
  spoken text collate "C" not null generated always as (' ' || folded_title || translate(folded_authors, ';', ' ')) stored,
  -- Edition, publisher and year: found by, never ranked by.
  rest text collate "C" not null,
  language text,
  work_key text collate "C" not null,
  -- How many have been listed, as of the last rebuild. Rows lie in this order, most popular first.
  popularity integer not null default 0,
  -- Active copies: all, by condition, and those that can be picked up.
  copies integer not null default 0,
  worn integer not null default 0,
  good integer not null default 0,
  as_new integer not null default 0,
  pickups integer not null default 0
) with (fillfactor = 80);
-- Room is left in each page so that a change of the counts stays on it and touches no index.
create index search_edition_words on search_edition
  using gin (search_document(folded_title || ' ' || folded_authors || ' ' || rest)) with (fastupdate = off);
create index search_edition_title on search_edition (folded_title);
create index search_edition_isbn on search_edition (isbn);
create index search_edition_work on search_edition (work_key);
create index search_edition_language on search_edition (language);
create index search_edition_popularity on search_edition (popularity desc, book_id);

create function search_stem(word text) returns text language sql immutable strict parallel safe
return coalesce((ts_lexize('danish_stem_of_all', word))[1], word);

-- A word, and it with each of its letters left out: words one slip of the finger apart have one of these in common.
create function search_slips(word text) returns text[] language sql immutable strict parallel safe
return array(select distinct overlay(word placing '' from at for 1) from generate_series(1, length(word)) at) || word;

-- Every word of theirs, to correct what is mistyped by.
create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null,
  slips text[] not null generated always as (search_slips(word)) stored,
  -- How many editions hold it, as of the last rebuild.
  editions integer not null default 1
);
create index search_word_stem on search_word (stem);
create index search_word_slips on search_word using gin (slips) with (fastupdate = off);
create index search_word_similar on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- Those that are like a word with two slips.
create function search_similar(asked text) returns setof search_word language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.25
as $$ select * from search_word where word % asked and abs(length(word) - length(asked)) <= 2 $$;

-- Suggestions ------------------------------------------------------------------

-- A title as it goes on from each of its words, and from each word of its authors' names.
create table search_key (
  book_id uuid not null references search_edition on delete cascade,
  -- 0 the title from its beginning, 1 from a later word, 2 an author.
  place smallint not null,
  key text collate "C" not null
);
create index search_key_begins on search_key (key);
create index search_key_of_book on search_key (book_id);

-- The best titles for a beginning that many share, ready to be sent.
create table search_prefix (
  prefix text collate "C" primary key,
  titles jsonb not null
);

-- Editions whose suggestions are out of date; the refresh takes them.
create table search_stale (
  id bigint generated always as identity primary key,
  book_id uuid not null
);

create function search_make_keys(ids uuid[]) returns void language sql as $$
  delete from search_key where book_id = any (ids);
  insert into search_key (book_id, place, key)
  select book_id, case when place = 0 and start > 1 then 1 else place end, left(array_to_string(words[start:], ' '), 60)
  from search_edition e
    cross join lateral (
      select 0 as place, string_to_array(folded_title, ' ') as words
      union all
      select 2, string_to_array(author, ' ') from unnest(string_to_array(btrim(folded_authors, ';'), ';')) author) named
    cross join lateral generate_series(1, least(cardinality(words), 12)) start
  where e.book_id = any (ids)
$$;

-- At most eight titles for sale that begin so or hold a word that does, best first, each once.
create function search_titles(beginning text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('title', title, 'version', coalesce(nullif(edition, ''), '1. udgave'))
    order by place, popularity desc, title), '[]')
  from (
    select b.title, b.edition, found.place, found.popularity from (
      select * from (
        select distinct on (e.folded_title) e.book_id, k.place, e.popularity
        from search_key k
          -- The limit makes it look each one up, whatever it expects.
          cross join lateral (select * from search_edition e where e.book_id = k.book_id and e.copies > 0 limit 1) e
        where k.key >= beginning and k.key < beginning || '~'
        order by e.folded_title, k.place, e.popularity desc, e.book_id) titles
      order by place, popularity desc, book_id limit 8) found
    cross join lateral (select * from book b where b.id = found.book_id limit 1) b) named
$$;

-- Beginnings of at least three letters that more keys share than are quickly looked through.
create function search_is_hot(beginning text) returns boolean language sql stable as $$
  select count(*) > 40 from (
    select from search_key where key >= beginning and key < beginning || '~' limit 41) keys
$$;

create function search_make_prefixes(beginnings text[]) returns void language sql as $$
  delete from search_prefix where prefix = any (beginnings) and not search_is_hot(prefix);
  insert into search_prefix (prefix, titles)
  select beginning, search_titles(beginning) from unnest(beginnings) beginning where search_is_hot(beginning)
  on conflict (prefix) do update set titles = excluded.titles;
$$;

-- Keeping them true -------------------------------------------------------------

create function search_add_editions(ids uuid[]) returns void language plpgsql as $$
begin
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
    language = excluded.language, work_key = excluded.work_key;
  insert into search_word (word, stem)
  select word, search_stem(word) from (
    select distinct word from search_edition e,
      regexp_split_to_table(e.folded_title || ' ' || replace(e.folded_authors, ';', ' '), ' +') word
    where e.book_id = any (ids) and word <> '') words
  order by word
  on conflict do nothing;
  -- What begins seldom is looked up among these, so a new book is suggested at once.
  perform search_make_keys(array(
    select id from unnest(ids) id where not exists (select from search_key k where k.book_id = id)));
end $$;

create type search_change as (book_id uuid, copies int, worn int, good int, as_new int, pickups int);

-- Rows are locked in id order, so that two purchases never wait for each other in a circle.
create function search_apply(changes search_change[]) returns void language plpgsql as $$
declare
  unknown uuid[];
begin
  select array_agg(c.book_id) into unknown from unnest(changes) c
    where not exists (select from search_edition e where e.book_id = c.book_id);
  if unknown is not null then perform search_add_editions(unknown); end if;
  perform from search_edition e where e.book_id in (select c.book_id from unnest(changes) c)
    order by e.book_id for update;
  -- What has just come or gone changes what is suggested.
  insert into search_stale (book_id)
  select c.book_id from unnest(changes) c join search_edition e using (book_id)
  where (e.copies = 0) <> (e.copies + c.copies = 0) order by 1;
  if found then perform pg_notify('suggestions_stale', ''); end if;
  update search_edition e set copies = e.copies + c.copies, worn = e.worn + c.worn, good = e.good + c.good,
    as_new = e.as_new + c.as_new, pickups = e.pickups + c.pickups
  from unnest(changes) c where c.book_id = e.book_id;
end $$;

create function search_listings_came_or_went() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  if not exists (select from changed where state = 'active') then return null; end if;
  perform search_apply(array(
    select row(book_id, sign * count(*), sign * count(*) filter (where condition = 1),
      sign * count(*) filter (where condition = 2), sign * count(*) filter (where condition = 3),
      sign * count(*) filter (where pickup))::search_change
    from changed where state = 'active' group by book_id order by book_id));
  perform pg_notify('listings_changed', '');
  return null;
end $$;
create trigger search_listings_came after insert on listing referencing new table as changed
  for each statement execute function search_listings_came_or_went('1');
create trigger search_listings_went after delete on listing referencing old table as changed
  for each statement execute function search_listings_came_or_went('-1');

create function search_listings_changed() returns trigger language plpgsql as $$
declare
  changes search_change[];
begin
  select array_agg(row(book_id, copies, worn, good, as_new, pickups)::search_change order by book_id) into changes from (
    select book_id, sum(sign) as copies, coalesce(sum(sign) filter (where condition = 1), 0) as worn,
      coalesce(sum(sign) filter (where condition = 2), 0) as good,
      coalesce(sum(sign) filter (where condition = 3), 0) as as_new,
      coalesce(sum(sign) filter (where pickup), 0) as pickups
    from (select 1 as sign, book_id, condition, pickup from after where state = 'active'
          union all select -1, book_id, condition, pickup from before where state = 'active') moved
    group by book_id) summed
  where copies <> 0 or worn <> 0 or good <> 0 or as_new <> 0 or pickups <> 0;
  if changes is not null then perform search_apply(changes); end if;
  -- Guests are shown what is reserved and sold, too.
  if exists (select from after join before using (id)
             where (after.state <> 'deleted' or before.state <> 'deleted') and after is distinct from before) then
    perform pg_notify('listings_changed', '');
  end if;
  return null;
end $$;
create trigger search_listings_changed after update on listing referencing old table as before new table as after
  for each statement execute function search_listings_changed();

create function search_book_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select e.book_id from after join before using (id) join search_edition e on e.book_id = id
    where (after.title, after.authors, after.edition, after.publisher, after.year, after.language)
      is distinct from (before.title, before.authors, before.edition, before.publisher, before.year, before.language));
begin
  if cardinality(ids) = 0 then return null; end if;
  perform search_add_editions(ids);
  insert into search_stale (book_id) select unnest(ids);
  perform pg_notify('suggestions_stale', '');
  perform pg_notify('listings_changed', '');
  return null;
end $$;
create trigger search_book_changed after update on book referencing old table as before new table as after
  for each statement execute function search_book_changed();

-- What lists are walked by: only what is for sale -------------------------------

drop index listing_newest, listing_price, listing_of_book;
create index listing_newest on listing (created_at desc, id desc) where state = 'active';
create index listing_price on listing (price, id) where state = 'active';
create index listing_of_book on listing (book_id, price, id) where state = 'active';
create index listing_of_book_newest on listing (book_id, created_at desc, id desc) where state = 'active';

-- Where a copy can be picked up: its seller's postal code, kept beside so that 'near me' is walked by an index, too.
alter table listing add column postal_code text;

create function search_place_listing() returns trigger language plpgsql as $$
begin
  new.postal_code := (select postal_code from account where id = new.seller_id);
  return new;
end $$;
create trigger search_listing_placed before insert on listing
  for each row execute function search_place_listing();

-- Locked in id order, as everywhere.
create function search_seller_moved() returns trigger language plpgsql as $$
begin
  perform from listing where seller_id = new.id and state <> 'deleted' order by id for update;
  update listing set postal_code = new.postal_code where seller_id = new.id and state <> 'deleted';
  return null;
end $$;
create trigger search_seller_moved after update of postal_code on account
  for each row when (new.postal_code is distinct from old.postal_code) execute function search_seller_moved();

create index listing_near on listing (postal_code, created_at desc, id desc) where state = 'active' and pickup;

-- What is there already
do $$
begin
  update listing set postal_code = account.postal_code from account where account.id = seller_id;
  perform search_add_editions(array(select distinct book_id from listing));
  update search_edition e set copies = c.copies, worn = c.worn, good = c.good, as_new = c.as_new,
    pickups = c.pickups
  from (select book_id, count(*) as copies, count(*) filter (where condition = 1) as worn,
      count(*) filter (where condition = 2) as good, count(*) filter (where condition = 3) as as_new,
      count(*) filter (where pickup) as pickups
    from listing where state = 'active' group by book_id) c
  where c.book_id = e.book_id;
  insert into search_stale (book_id) select book_id from search_edition;
end $$;
