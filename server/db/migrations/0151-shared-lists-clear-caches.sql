-- A reading list that is no longer shared leaves the cached pages at once, on all nodes.
create function clear_cached_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('listings_changed', '');
  return null;
end $$;
create trigger pensum_unshared after update of sharing on pensum for each row
  when (old.sharing <> 'private' and new.sharing <> old.sharing) execute function clear_cached_pages();
create trigger pensum_deleted after delete on pensum for each row
  when (old.sharing <> 'private') execute function clear_cached_pages();
