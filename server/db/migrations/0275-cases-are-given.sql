-- To which colleague an operator has given a case (decision 43). It lasts until `ended_at`, while who has the page open
-- (`case_hold`) ends by itself.
create table case_given (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  operator_id uuid not null references account,
  given_by uuid not null references account,
  -- Chosen by the form, so that one that is sent twice is one giving and one mail.
  client_id text not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  check (operator_id <> given_by),
  unique (order_id, given_by, client_id)
);
create unique index case_given_open on case_given (order_id) where ended_at is null;
create index case_given_of_operator on case_given (operator_id);
create index case_given_by_operator on case_given (given_by);
