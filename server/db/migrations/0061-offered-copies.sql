-- How much a seller offers, of which one buyer may reserve a share.
create index listing_offered on listing (seller_id) where state in ('active', 'reserved');
