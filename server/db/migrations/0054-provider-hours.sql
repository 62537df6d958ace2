-- How each provider answered, one row an hour, for the overview of the back office. Kept for a day.
create table provider_hour (
  provider text not null,
  hour timestamptz not null,
  answers int not null,
  outages int not null,
  -- Milliseconds of all calls together.
  millis bigint not null,
  answered_at timestamptz,
  -- Since the latest answer: the first call without one, and how many there are.
  failing_since timestamptz,
  failing int not null,
  primary key (provider, hour)
);
create index provider_hour_age on provider_hour (hour);
-- Mails and SMS that a provider has not taken yet.
create index dispatch_waiting on dispatch (channel) where state = 'waiting';
