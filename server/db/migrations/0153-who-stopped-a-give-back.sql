-- Operators read who stopped the giving back of an account; null for one that was stopped before this was kept.
alter table give_back add column stopped_by text check (stopped_by in ('second_factor', 'link', 'operator'));
