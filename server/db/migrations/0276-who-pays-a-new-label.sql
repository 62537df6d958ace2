-- Who pays the new label of a parcel that came back (decision 44). It is settled when the parcel comes back, so that a
-- changed setting breaks no promise; null for parcels that came back before this version, whose label we pay.
alter table orders
  add column resend_payer text check (resend_payer in ('platform', 'seller', 'buyer')),
  -- What new labels cost the seller, in øre. The payout is as much smaller, and never below zero.
  add column seller_labels integer not null default 0 check (seller_labels >= 0);

-- The payment of a new label by its buyer: the order, and where the parcel is to go. It has no books.
alter table purchase
  add column resend_of uuid references orders,
  add column resend_shop jsonb,
  add column resend_phone text,
  add constraint purchase_resend_has_shop check ((resend_of is null) = (resend_shop is null));
create index purchase_resend_of on purchase (resend_of) where resend_of is not null;
-- One page at a time, so that nobody pays for one label twice.
create unique index purchase_one_resend on purchase (resend_of) where resend_of is not null and state = 'pending';

-- A sale of which new labels leave its seller nothing: no money of theirs waits to be paid out.
alter table orders add column nothing_due boolean not null default false;

create or replace function account_must_be_welcome() returns trigger language plpgsql as $$
begin
  if exists (select from suspension where account_id = new.account_id and lifted_at is null)
    and not exists (select from orders where buyer_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state = 'finished' and paid_out_in is null
      and not nothing_due
      and not exists (select from reopening where reopening.order_id = orders.id and reopening.took_all))
    and not exists (select from message where reader_id = new.account_id and sender_id is null
      and created_at > new.created_at - interval '30 days')
    and not exists (select from orders join reopening on reopening.order_id = orders.id
      where (buyer_id = new.account_id or seller_id = new.account_id)
      and decided_at > new.created_at - interval '30 days')
  then
    raise exception 'the account is suspended' using errcode = 'GL002';
  end if;
  return new;
end $$;
