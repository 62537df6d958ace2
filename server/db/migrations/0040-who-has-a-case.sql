-- A case that ended because the books were not sent back in time was declined by nobody.
alter table refund_request
  drop constraint refund_request_outcome_check,
  add constraint refund_request_outcome_check
    check (outcome in ('granted', 'declined', 'withdrawn', 'called_back', 'split', 'not_sent_back'));
update refund_request set outcome = 'not_sent_back'
  from order_step
  where order_step.order_id = refund_request.order_id and step = 'returnNotSent' and taken_at = ended_at;

-- The operator who works on an order, as of the last sign of it (decision 43). It ends by itself.
create table case_hold (
  order_id uuid primary key references orders,
  operator_id uuid not null references account,
  seen_at timestamptz not null
);

-- How often an operator has put off a deadline of the order.
alter table orders add column extensions smallint not null default 0 check (extensions >= 0);
