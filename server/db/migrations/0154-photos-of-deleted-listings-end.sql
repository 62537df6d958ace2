-- The photos of a deleted listing are removed after a while; then it has no time of deletion any more.
create index listing_deleted_with_photos on listing (deleted_at) where state = 'deleted' and deleted_at is not null;
