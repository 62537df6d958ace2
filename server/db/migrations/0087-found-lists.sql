-- Public reading lists are found by school, by any word, and by book, the most copied first (docs/product.md 13).

alter table pensum
  -- How many other people began a list with this one, as of the last copy that was made or deleted.
  add column copied integer not null default 0 check (copied >= 0),
  -- What a public list is found by: 's' and a word of its school, 't' and any of its words, 'b' and a book's id. Null for others.
  add column found_by tsvector;

create function pensum_found_by(list pensum) returns tsvector language sql stable as $$
  select case when list.sharing = 'public' then array_to_tsvector(array(
    select distinct left(word, 100) from (
      select 's' || unnest(string_to_array(search_fold(list.school), ' '))
      union all
      select 't' || unnest(string_to_array(
        search_fold(concat_ws(' ', list.name, list.school, list.course, list.term)), ' '))
      union all
      select 't' || unnest(string_to_array(
        search_fold(concat_ws(' ', book.title, array_to_text(book.authors))), ' '))
      from pensum_line join book on book.id = book_id where pensum_id = list.id
      union all
      select 'b' || replace(book_id::text, '-', '') from pensum_line where pensum_id = list.id
    ) found (word)
    where length(word) > 1)) end
$$;

update pensum set found_by = pensum_found_by(pensum), copied = (
  select count(distinct copy.account_id) from pensum copy
  where copy.copied_from = pensum.id and copy.account_id <> pensum.account_id);

create index pensum_found_by on pensum using gin (found_by) where sharing = 'public';
create index pensum_most_copied on pensum (copied desc, updated_at desc, id) where sharing = 'public';
