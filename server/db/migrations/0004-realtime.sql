-- What sockets need of the database, so that every node knows the same.

-- What one node says to the others and is too large for a notification. Each node takes out what is half a minute old,
-- so losing it in a crash costs nothing.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_age on socket_io_attachments (created_at);

-- Whoever was signed in with that token is no more: its sockets are closed, on whichever node they are.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(token_hash, 'hex')) from gone;
  return null;
end $$;
create trigger session_ended after delete on session referencing old table as gone
  for each statement execute function session_ended();

-- A page on which photos from a phone arrive. Its id is in the QR code and is all that a phone needs; the key proves to
-- be the page itself. The photos pass through and are never kept.
create table phone_session (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null,
  ends_at timestamptz not null,
  -- The page's socket, and while it is lost, how long it is waited for.
  page_socket text,
  awaited_until timestamptz
);
create index phone_session_end on phone_session (ends_at);

-- Which photos were sent, so that what is sent again is neither counted nor shown twice.
create table phone_photo (
  session_id uuid not null references phone_session on delete cascade,
  id uuid not null,
  arrived boolean not null default false,
  primary key (session_id, id)
);
