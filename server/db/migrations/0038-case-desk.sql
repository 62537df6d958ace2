-- Operators write as Genlæst in an order's chat: such a message has no sender and one reader. An answer may be to Genlæst
-- alone, and then the other party cannot read it (decision 43).
alter table message
  alter column sender_id drop not null,
  add column reader_id uuid references account,
  add column to_house boolean not null default false,
  -- The other party got the same message.
  add column to_both boolean not null default false,
  add check ((sender_id is null) = (reader_id is not null)),
  add check (sender_id is not null or not to_house),
  add check (sender_id is null or not to_both);
create unique index message_of_house_once on message (chat_id, reader_id, client_id)
  where sender_id is null and client_id is not null;
drop trigger message_sender_stands on message;
create trigger message_sender_stands before insert on message
  for each row when (new.sender_id is not null) execute function account_must_stand('sender_id');

alter table notification alter column sender_id drop not null;

-- When Genlæst wrote last, and since when an answer to it waits for an operator.
alter table chat
  add column house_wrote_at timestamptz,
  add column answer_since timestamptz;
create index chat_answered on chat (answer_since) where answer_since is not null;

-- What operators note for each other about an order.
create table order_note (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  author_id uuid not null references account,
  content text not null,
  client_id text not null,
  created_at timestamptz not null,
  unique (order_id, author_id, client_id)
);

-- Money of a finished order that goes back to its buyer, as an operator decided (decision 40). Its state stays.
create table reopening (
  order_id uuid primary key references orders,
  amount integer not null check (amount > 0),
  -- How much of it the seller's balance is asked for; what it lacks is the marketplace's loss.
  from_seller integer not null check (from_seller between 0 and amount),
  decided_at timestamptz not null,
  refund_id text unique,
  refund_waiting_at timestamptz,
  refunded_at timestamptz,
  refund_error text,
  -- The buyer's bank took the payment back before the refund left.
  called_back_at timestamptz,
  -- Fixed before the provider is asked for it; after a refusal a smaller one is asked for, under another key.
  reversal_amount integer check (reversal_amount between 0 and from_seller),
  reversal_try smallint not null default 0,
  reversal_id text,
  reversed_at timestamptz,
  reversal_error text,
  -- The balance bore the seller's whole share, so nothing of the sale is left there.
  took_all boolean not null default false,
  tried_at timestamptz
);
create index reopening_tried on reopening (tried_at) where tried_at is not null;

-- A decision about much money, which a second operator confirms or rejects (decision 43).
create table pending_decision (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  act jsonb not null,
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  answered_by uuid references account,
  answered_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'overtaken')),
  check ((outcome is null) = (answered_at is null))
);
create unique index pending_decision_open on pending_decision (order_id) where outcome is null;
