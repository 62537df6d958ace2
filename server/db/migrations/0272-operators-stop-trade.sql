-- What operators have stopped: new purchases, payouts. A row is there while it is stopped; `operator_act` keeps the rest.
create table trade_stop (
  kind text primary key check (kind in ('purchases', 'payouts')),
  -- What the log of operators' acts calls it.
  id uuid not null default uuidv7(),
  reason text not null check (reason <> ''),
  operator_id uuid not null references account,
  stopped_at timestamptz not null
);
create index trade_stop_of_operator on trade_stop (operator_id);
