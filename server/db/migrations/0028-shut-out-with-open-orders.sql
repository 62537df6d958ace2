-- Whoever is shut out may log in as long as an order of theirs is open, to do what it asks of them and nothing else.
create or replace function account_must_be_welcome() returns trigger language plpgsql as $$
begin
  if exists (select from suspension where account_id = new.account_id and lifted_at is null)
    and not exists (select from orders where buyer_id = new.account_id and state not in ('finished', 'cancelled'))
    and not exists (select from orders where seller_id = new.account_id and state not in ('finished', 'cancelled'))
  then
    raise exception 'the account is suspended' using errcode = 'GL002';
  end if;
  return new;
end $$;
