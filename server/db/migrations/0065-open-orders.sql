-- The orders that are not over, for the metrics: they stay few, whatever the marketplace has sold.
create index orders_open on orders (state) include (total) where state not in ('finished', 'cancelled');
