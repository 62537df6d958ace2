-- The topics of which devices do not tell, and those that come as an SMS as well (contract/notices.ts). Without a row, devices tell
-- of everything, and only those SMS come that nobody can decline.
alter table notice_choice
  add column no_push text[] not null default '{}'
    check (no_push <@ array['sold', 'shipReminder', 'money', 'otherSales', 'sent', 'wishes', 'otherPurchases', 'messages']),
  add column sms text[] not null default '{}' check (sms <@ array['money', 'sent']);
