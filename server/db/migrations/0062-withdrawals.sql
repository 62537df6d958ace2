-- How often a buyer has withdrawn a refund request of the order.
alter table orders add column withdrawals smallint not null default 0 check (withdrawals >= 0);
