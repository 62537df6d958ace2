-- A returned parcel that is sent again (decision 44): by when its buyer must choose a shop, and how often it was.
alter table orders
  add column resend_by_at timestamptz,
  add column resends smallint not null default 0 check (resends >= 0);
create index orders_resend_by on orders (resend_by_at) where state = 'action_needed' and resend_by_at is not null;

-- The parcels that an order had before, by the carrier's id. Their late scans move nothing.
create table former_parcel (
  carrier_shipment_id text primary key,
  order_id uuid not null references orders,
  pkg_no text,
  replaced_at timestamptz not null
);
create index former_parcel_order on former_parcel (order_id);

-- Whoever is shut out may also log in while money of theirs rests on the balance, to be paid it.
create or replace function account_must_be_welcome() returns trigger language plpgsql as $$
begin
  if exists (select from suspension where account_id = new.account_id and lifted_at is null)
    and not exists (select from orders where buyer_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state = 'finished' and paid_out_in is null
      and not exists (select from reopening where reopening.order_id = orders.id and reopening.took_all))
  then
    raise exception 'the account is suspended' using errcode = 'GL002';
  end if;
  return new;
end $$;
