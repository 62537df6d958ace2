-- When a backup or a reconciliation was last done, and how it went; operators see it.
create table upkeep (
  kind text primary key check (kind in ('backup', 'reconciliation')),
  done_at timestamptz not null,
  ok boolean not null,
  about text not null
);
