-- Nodes keep the copies of an edition that they have shown for as long as the edition says that nothing of it has changed
-- (docs/decisions/0009). So whatever a list shows of a copy, or that it shows it, marks the copy's edition: not only
-- what changes one of the edition's counts.

-- Rows are locked in id order, and one that this transaction has marked is not written again.
create function search_mark(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from search_edition where book_id = any (ids) and changed_in <> pg_current_xact_id() order by book_id for update;
  update search_edition set changed_in = pg_current_xact_id()
  where book_id = any (ids) and changed_in <> pg_current_xact_id();
end $$;

-- One may come for another that goes, which leaves the counts as they are.
create function search_listings_moved() returns trigger language plpgsql as $$
begin
  perform search_mark(array(
    select moved.book_id from after join before using (id)
      cross join lateral (values (before.book_id), (after.book_id)) moved (book_id)
    where (after.state, after.book_id, after.price, after.seller_id)
        is distinct from (before.state, before.book_id, before.price, before.seller_id)
      and 'active' in (before.state, after.state)));
  return null;
end $$;
create trigger search_listings_moved after update on listing referencing old table as before new table as after
  for each statement execute function search_listings_moved();

create function search_cards_changed() returns trigger language plpgsql as $$
begin
  perform search_mark(array(
    select l.book_id from after join before using (listing_id) join listing l on l.id = after.listing_id
    where after.facts is distinct from before.facts));
  return null;
end $$;
create trigger search_cards_changed after update on listing_card referencing old table as before new table as after
  for each statement execute function search_cards_changed();
