-- A buyer's bank calls a payment back: its orders under way stand still until that is decided.

alter table purchase
  add column dispute_id text,
  add column dispute_amount integer check (dispute_amount > 0),
  -- Until when the bank has to have been answered, at the payment provider.
  add column dispute_respond_by_at timestamptz;

alter table orders
  add column frozen_at timestamptz,
  -- The bank took the payment back for good; what was held for the order has reached the buyer that way.
  add column called_back_at timestamptz;
create index orders_frozen on orders (id) where frozen_at is not null;

-- Those of payments that are disputed already stand still from now on.
update orders set frozen_at = now()
from purchase
where purchase.id = orders.purchase_id and purchase.dispute = 'open' and orders.state not in ('finished', 'cancelled');

alter table order_step
  drop constraint order_step_actor_check,
  add constraint order_step_actor_check
    check (actor in ('buyer', 'seller', 'carrier', 'sweep', 'operator', 'system', 'bank'));

alter table refund_request
  drop constraint refund_request_outcome_check,
  add constraint refund_request_outcome_check
    check (outcome in ('granted', 'declined', 'withdrawn', 'called_back'));
