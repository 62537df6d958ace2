-- A short number of each order, for people: eight of 31 signs that nobody takes for another (rules/order-number.ts).
create function new_order_number() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
  from generate_series(1, 8)
$$;

alter table orders
  add column number text check (number ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- What the carrier knows the label by, written before the first try; null for one that was tried before.
  add column label_reference text;
update orders set number = new_order_number();

-- Two orders may have drawn the same number. Each round draws again for all but the first of them.
do $$
begin
  for round in 1..20 loop
    update orders set number = new_order_number() where id in (
      select id from (select id, row_number() over (partition by number order by id) as nth from orders) as drawn where nth > 1);
    exit when not found;
  end loop;
end
$$;

alter table orders alter column number set default new_order_number(), alter column number set not null;
create unique index orders_number on orders (number);
