-- The change of the payout account that is under way: its id, and from where it was asked. Null while there is none.
alter table account add column payout_change jsonb;
