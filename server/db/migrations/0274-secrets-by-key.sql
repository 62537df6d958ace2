-- Which key a second factor's secret is encrypted with; empty for a readable one. It finds those that are to be stored anew.
create index second_factor_by_key on second_factor (split_part(secret, '.', 2), account_id);
