-- What an edition's copies were sold for lately, for whoever sets the price of another. Nothing changes a sold listing,
-- so it was sold when it was last changed.
create index listing_sold_of_book on listing (book_id, updated_at desc) where state = 'sold';
