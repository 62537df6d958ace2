-- A corrected number gets its code at once, so the live code, which its successor replaces, no longer tells how many were
-- texted. One row per text, for a day.
create table texted_code (
  account_id uuid not null references account on delete cascade,
  phone text not null,
  sent_at timestamptz not null
);
create index texted_code_of_account on texted_code (account_id, sent_at);
create index texted_code_to_phone on texted_code (phone, sent_at);
create index texted_code_age on texted_code (sent_at);

insert into texted_code (account_id, phone, sent_at)
select account_id, sent_to, sent_at from verification_code
where channel = 'phone' and sent_at > now() - interval '1 day';

drop index verification_code_sent_to;

-- Since when the payment provider is looking at what a seller has given: who waits is written to when it has decided.
alter table account add column payout_review_since timestamptz;
alter table account add column payout_review_asked_at timestamptz;
create index account_payout_review on account (payout_review_since) where payout_review_since is not null;

update account set payout_review_since = now()
where bank_account is not null and not payouts_enabled and payout_requirements = '{}'
  and (payout_disabled_reason is null or payout_disabled_reason not like 'rejected.%');

-- The provider's terms, where they were accepted anew with the bank account because nobody knows whence at registration.
alter table account add column payout_terms_accepted_at timestamptz;
alter table account add column payout_terms_ip text;
alter table account add column payout_terms_user_agent text;
