-- Early fraud warnings of the payment provider, each once. A payment that is not ours has no purchase.
create table fraud_warning (
  id text primary key,
  payment_id text,
  charge_id text not null,
  -- The provider's word for it.
  about text not null,
  purchase_id uuid references purchase,
  warned_at timestamptz not null
);
create index fraud_warning_of_purchase on fraud_warning (purchase_id) where purchase_id is not null;
create index purchase_of_charge on purchase (charge_id) where charge_id is not null;

-- The warning that froze the order, until an operator clears it or the buyer's bank disputes the payment.
alter table orders add column warned_at timestamptz;
