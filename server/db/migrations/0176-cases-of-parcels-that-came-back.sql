-- A case about a lost parcel ends when the parcel comes back to its seller.
alter table refund_request
  drop constraint refund_request_outcome_check,
  add constraint refund_request_outcome_check
    check (outcome in ('granted', 'declined', 'withdrawn', 'charged_back', 'split', 'not_sent_back', 'came_back'));
