-- A reading list that is deleted is kept for an hour, private and out of sight, so that undoing brings the same one back (docs/product.md 13).
alter table pensum
  add column deleted_at timestamptz,
  -- How it was shared before it was deleted.
  add column shared_before text check (shared_before in ('private', 'link', 'public')),
  add constraint pensum_deleted_is_private check (deleted_at is null or sharing = 'private'),
  add constraint pensum_knows_how_it_was_shared check ((deleted_at is null) = (shared_before is null));
create index pensum_deleted_at on pensum (deleted_at) where deleted_at is not null;

create or replace function pensum_follows_copies() returns trigger language plpgsql as $$
begin
  -- Copies of one list that come or go at once are counted one after the other.
  perform from pensum where id in (select copied_from from changed) order by id for no key update;
  -- The owner's own copies do not count, and nor do deleted ones.
  update pensum set copied = (
    select count(distinct copy.account_id) from pensum copy
    where copy.copied_from = pensum.id and copy.account_id <> pensum.account_id and copy.deleted_at is null)
  where id in (select copied_from from changed);
  return null;
end $$;
