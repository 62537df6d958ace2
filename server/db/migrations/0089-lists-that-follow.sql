-- What a public list is found by follows its books, and how often it was copied follows its copies (docs/product.md 13).

create function pensum_follows_book() returns trigger language plpgsql as $$
begin
  -- In one order, because two corrected books may be on the same lists.
  perform from pensum where sharing = 'public' and id in (select pensum_id from pensum_line where book_id = new.id)
  order by id for no key update;
  update pensum set found_by = pensum_found_by(pensum)
  where sharing = 'public' and id in (select pensum_id from pensum_line where book_id = new.id);
  return null;
end $$;
create trigger pensum_follows_book after update of title, authors on book
  for each row when (old.title <> new.title or old.authors <> new.authors) execute function pensum_follows_book();

create function pensum_follows_copies() returns trigger language plpgsql as $$
begin
  -- Copies of one list that come or go at once are counted one after the other.
  perform from pensum where id in (select copied_from from changed) order by id for no key update;
  -- The owner's own copies do not count.
  update pensum set copied = (
    select count(distinct copy.account_id) from pensum copy
    where copy.copied_from = pensum.id and copy.account_id <> pensum.account_id)
  where id in (select copied_from from changed);
  return null;
end $$;
create trigger pensum_copied after insert on pensum
  referencing new table as changed for each statement execute function pensum_follows_copies();
create trigger pensum_copy_gone after delete on pensum
  referencing old table as changed for each statement execute function pensum_follows_copies();

update pensum set found_by = pensum_found_by(pensum), copied = (
  select count(distinct copy.account_id) from pensum copy
  where copy.copied_from = pensum.id and copy.account_id <> pensum.account_id);
