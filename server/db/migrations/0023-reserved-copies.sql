-- Whether an edition has a copy that somebody is paying for: what its seller says of it is shown meanwhile, too.
create index listing_reserved_of_book on listing (book_id) where state = 'reserved';
