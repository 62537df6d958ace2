-- What an operator takes back from a seller's balance is kept out of payouts until it is taken (decision 43).
create index reopening_owed on reopening (order_id) where from_seller > 0 and reversed_at is null;

-- Why the take-back was given up with nothing taken, when the provider refused it for too long.
alter table reopening add column reversal_given_up text;

-- The payout was requested before an operator took money back, and is not asked for until that has happened.
alter table payout add column after_take_back boolean not null default false;
