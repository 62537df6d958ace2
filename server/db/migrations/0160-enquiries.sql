-- What people write to us through the contact form, and the answer (decision 57).
create table enquiry (
  id uuid primary key default uuidv7(),
  -- What it is called between us and its sender; drawn as an order's is.
  number text not null unique default new_order_number() check (number ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Drawn by the sender's device, so that a form that is sent again is the same enquiry.
  request_id uuid not null,
  -- The sender: an account, or a guest by name and address.
  account_id uuid references account,
  sender_name text,
  sender_email text,
  reason text not null check (reason in ('order', 'payout', 'account', 'listing')),
  order_id uuid references orders,
  link text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  -- By when the sender was promised an answer.
  answer_by timestamptz not null,
  -- When the operators were told that this time is over.
  late_told_at timestamptz,
  -- Null in a closed one: nothing was answered.
  answer text check (answer <> ''),
  closed_at timestamptz,
  closed_by uuid references account,
  check (num_nonnulls(account_id, sender_email) = 1),
  check ((sender_name is null) = (sender_email is null)),
  check ((closed_at is null) = (closed_by is null)),
  check (answer is null or closed_at is not null)
);
create unique index enquiry_once on enquiry (request_id, coalesce(account_id::text, sender_email));
create index enquiry_of_account on enquiry (account_id, created_at desc) where account_id is not null;
-- How many a guest's address has lately sent.
create index enquiry_by_mail on enquiry (sender_email, created_at) where sender_email is not null;
create index enquiry_waiting on enquiry (created_at) where closed_at is null;
create index enquiry_late on enquiry (answer_by) where closed_at is null;
-- The latest answered, and those to delete.
create index enquiry_closed on enquiry (closed_at) where closed_at is not null;
create index enquiry_of_order on enquiry (order_id) where order_id is not null;
