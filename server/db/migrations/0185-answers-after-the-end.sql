-- Whoever is shut out may also log in to answer us about an order that is over: for 30 days after we wrote to them there,
-- or gave its buyer money back (rules/reopening.ts, `answerDays`).
create index message_of_house on message (reader_id, created_at) where sender_id is null;

create or replace function account_must_be_welcome() returns trigger language plpgsql as $$
begin
  if exists (select from suspension where account_id = new.account_id and lifted_at is null)
    and not exists (select from orders where buyer_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state = 'finished' and paid_out_in is null
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
