-- The field's words: a chargeback is 'charged back', and a purchase that nobody paid in time has expired.
alter table orders rename column called_back_at to charged_back_at;
alter table reopening rename column called_back_at to charged_back_at;

alter table refund_request drop constraint refund_request_outcome_check;
update refund_request set outcome = 'charged_back' where outcome = 'called_back';
alter table refund_request
  add constraint refund_request_outcome_check
    check (outcome in ('granted', 'declined', 'withdrawn', 'charged_back', 'split', 'not_sent_back'));

alter table purchase drop constraint purchase_state_check;
update purchase set state = 'expired' where state = 'lapsed';
alter table purchase
  add constraint purchase_state_check check (state in ('pending', 'paid', 'expired', 'late'));
