-- What a card shows of a listing, in one piece: a search reads one row for each copy it found instead of five, and the
-- driver one text instead of hundreds of fields. Kept true by triggers in the transaction that changes what it is made of.
-- In our own words; present.ts makes the wire's of them as of any other row.

create table listing_card (
  listing_id uuid primary key references listing on delete cascade,
  facts text not null
);

create function listing_card_facts(ids uuid[]) returns table (listing_id uuid, facts text) language sql stable as $$
  select l.id, row_to_json(card)::text
  from listing l
    join book b on b.id = l.book_id
    join account s on s.id = l.seller_id
    cross join lateral (
      select array_agg(key order by position) as keys, min(preview) filter (where position = 0) as preview
      from photo where photo.listing_id = l.id) p
    cross join lateral (
      select l.id, l.seller_id, l.price, l.condition, l.description, l.pickup, l.created_at at time zone 'UTC' as created_at,
        b.id as book_id, b.title, b.authors, b.isbn, b.edition, b.year, b.publisher, b.language,
        s.first_name, s.last_name, s.postal_code, s.city, coalesce(p.keys, '{}') as photos, p.preview) card
  where l.id = any (ids) and l.state in ('active', 'reserved')
$$;

-- Locked first, in id order: what somebody else has just changed of the same card is read by the statement after.
create function listing_card_write(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from listing_card c where c.listing_id = any (ids) order by c.listing_id for update;
  insert into listing_card
  select f.listing_id, f.facts from listing_card_facts(ids) f order by f.listing_id
  on conflict (listing_id) do update set facts = excluded.facts;
end $$;

create function listing_card_came() returns trigger language plpgsql as $$
begin
  perform listing_card_write(array(select id from changed));
  return null;
end $$;
create trigger listing_card_came after insert on listing referencing new table as changed
  for each statement execute function listing_card_came();

-- Whether it is being paid for is no part of the card; once it is sold or deleted it needs none.
create function listing_card_changed() returns trigger language plpgsql as $$
begin
  delete from listing_card c using after
    where c.listing_id = after.id and after.state not in ('active', 'reserved');
  perform listing_card_write(array(
    select id from after join before using (id)
    where after.state in ('active', 'reserved') and (before.state not in ('active', 'reserved')
      or (after.price, after.condition, after.description, after.pickup, after.book_id, after.seller_id)
        is distinct from (before.price, before.condition, before.description, before.pickup, before.book_id, before.seller_id))));
  return null;
end $$;
create trigger listing_card_changed after update on listing referencing old table as before new table as after
  for each statement execute function listing_card_changed();

create function listing_card_photos_changed() returns trigger language plpgsql as $$
begin
  perform listing_card_write(array(select distinct listing_id from changed));
  return null;
end $$;
create trigger listing_card_photos_came after insert on photo referencing new table as changed
  for each statement execute function listing_card_photos_changed();
create trigger listing_card_photos_changed after update on photo referencing new table as changed
  for each statement execute function listing_card_photos_changed();
create trigger listing_card_photos_went after delete on photo referencing old table as changed
  for each statement execute function listing_card_photos_changed();

create function listing_card_book_changed() returns trigger language plpgsql as $$
begin
  perform listing_card_write(array(
    select l.id from after join before on before.id = after.id join listing l on l.book_id = after.id
    where l.state in ('active', 'reserved')
      and (after.title, after.authors, after.isbn, after.edition, after.year, after.publisher, after.language)
        is distinct from (before.title, before.authors, before.isbn, before.edition, before.year, before.publisher, before.language)));
  return null;
end $$;
create trigger listing_card_book_changed after update on book referencing old table as before new table as after
  for each statement execute function listing_card_book_changed();

create function listing_card_seller_changed() returns trigger language plpgsql as $$
begin
  perform listing_card_write(array(
    select l.id from after join before on before.id = after.id join listing l on l.seller_id = after.id
    where l.state in ('active', 'reserved')
      and (after.first_name, after.last_name, after.postal_code, after.city)
        is distinct from (before.first_name, before.last_name, before.postal_code, before.city)));
  return null;
end $$;
create trigger listing_card_seller_changed after update on account referencing old table as before new table as after
  for each statement execute function listing_card_seller_changed();

-- The copies of an edition, cheapest first, without a look at the listings themselves.
drop index listing_of_book;
create index listing_of_book on listing (book_id, price, id) include (seller_id) where state = 'active';

insert into listing_card select * from listing_card_facts(array(select id from listing where state in ('active', 'reserved')));
