-- A refund that the payment provider has taken on and cannot pay yet, as our balance there does not cover it: since when.
alter table orders add column refund_waiting_at timestamptz;
alter table purchase add column late_refund_waiting_at timestamptz;

-- What the payment provider refused of a seller for a reason that is not theirs, for an operator to see to.
alter table account
  add column payout_trouble text,
  add column payout_trouble_at timestamptz,
  add check ((payout_trouble is null) = (payout_trouble_at is null));
create index account_payout_trouble on account (payout_trouble_at) where payout_trouble is not null;

-- What waits for an operator now holds the waiting refunds, too.
drop index orders_money_trouble;
create index orders_money_trouble on orders (id)
  where transfer_error is not null or refund_error is not null or refund_waiting_at is not null;
drop index purchase_not_given_back;
create index purchase_not_given_back on purchase (id)
  where late_refund_error is not null or late_refund_waiting_at is not null;
