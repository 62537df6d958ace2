-- Notifications on people's own devices.

-- Our pair of keys, drawn at the first start where no setting names one. There is one row at most.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- A browser in which somebody has turned notifications on. It ends with the log-in it was turned on in.
create table push_device (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  session_hash bytea not null references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Our key that it was turned on with; it listens to no other.
  public_key text not null,
  created_at timestamptz not null
);
create index push_device_of_account on push_device (account_id, id);
create index push_device_of_session on push_device (session_hash);

alter table dispatch drop constraint dispatch_channel_check;
alter table dispatch add constraint dispatch_channel_check check (channel in ('mail', 'sms', 'push'));

-- How a notification went at each device, so that trying again leaves those alone that have it.
create table push_delivery (
  dispatch_id uuid not null references dispatch on delete cascade,
  device_id uuid not null references push_device on delete cascade,
  state text not null check (state in ('sent', 'refused')),
  error text,
  primary key (dispatch_id, device_id)
);
create index push_delivery_of_device on push_delivery (device_id);
