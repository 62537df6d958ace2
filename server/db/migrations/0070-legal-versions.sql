-- Which versions of the terms somebody accepted, and of which version of terms and privacy they were told.
create table terms_acceptance (
  account_id uuid not null references account on delete cascade,
  version date not null,
  accepted_at timestamptz not null,
  ip text,
  user_agent text,
  primary key (account_id, version)
);

-- Until now there was one version.
insert into terms_acceptance (account_id, version, accepted_at, ip, user_agent)
select id, '2026-11-27', terms_accepted_at, terms_ip, terms_user_agent from account where deleted_at is null;

alter table account add column terms_version date not null default '2026-11-27';
alter table account add column told_of_version date not null default '2026-11-27';
create index account_told_of_version on account (told_of_version, id) where deleted_at is null;
