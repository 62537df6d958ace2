-- The take-backs that were decided after a payout had read its balance, so that its sum does not leave out what they take.
-- Nodes of the version before name none; a payout of theirs then fails as one for which there is too little money.
alter table payout add column overtaken_by uuid[] not null default '{}';

update payout set overtaken_by = array(
    select reopening.order_id from reopening join orders on orders.id = reopening.order_id
    where orders.seller_id = payout.account_id and reopening.from_seller > 0
      and reopening.decided_at >= payout.created_at)
  where state = 'open' and after_take_back;
