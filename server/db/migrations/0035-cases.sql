-- A sale whose buyer keeps the books for less: what goes back of their prices, and of the whole payment (decision 40).
alter table orders
  add column books_back integer check (books_back > 0),
  add column split_back integer,
  add check ((books_back is null) = (split_back is null)),
  add check (split_back between books_back and total);

alter table refund_request
  drop constraint refund_request_outcome_check,
  add constraint refund_request_outcome_check
    check (outcome in ('granted', 'declined', 'withdrawn', 'called_back', 'split'));
