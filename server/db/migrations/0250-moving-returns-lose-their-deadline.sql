-- Nodes of the version before 0202 leave a returned parcel that moves again its deadline to send, and its seller would count
-- as having the book. Whatever they write, it has none. An operator who lets the order go on ends its wait, and it has a
-- deadline again.
create function returned_moves_ends_deadline() returns trigger language plpgsql as $$
begin
  new.ship_by_at := null;
  return new;
end $$;
create trigger returned_moves_ends_deadline before update on orders for each row
  when (new.state = 'action_needed' and new.action_reason = 'returnedMoves' and new.ship_by_at is not null)
  execute function returned_moves_ends_deadline();

-- Those that such a node stopped since 0202. Read by `orders_action_needed`, as there.
update orders set ship_by_at = null
  where state = 'action_needed' and action_reason = 'returnedMoves' and ship_by_at is not null;
