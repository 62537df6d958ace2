-- A plan reads a hundred copies of each line. With what it asks of them beside the key, it reads the index alone: half of its time.
-- The old index is dropped last, so that reading waits for no building.
create index listing_of_book_wide on listing (book_id, price, id) include (seller_id, condition, pickup, postal_code)
  where state = 'active';
drop index listing_of_book;
alter index listing_of_book_wide rename to listing_of_book;
