-- When a payment took hold of its books. Null while it waits for its page to be opened in a browser, as the payments of somebody do
-- who has left several unpaid lately.
alter table purchase add column held_at timestamptz;
update purchase set held_at = created_at;
