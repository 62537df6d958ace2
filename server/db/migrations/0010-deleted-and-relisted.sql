-- A deletion may be taken back for some minutes, and a book whose sale was cancelled may be put up again.

-- Null where it cannot be taken back.
alter table listing add column deleted_at timestamptz;

-- The sold listing that this one was put up again from. The sold one stays as its order shows it.
alter table listing add column relisted_from uuid references listing;

-- Whatever is clicked twice or restored late, a sold copy stands on the shelf again at most once.
create unique index listing_relisted_once on listing (relisted_from) where relisted_from is not null and state <> 'deleted';
