-- Notifications on devices are forgotten once nobody is told of them any more, oldest first.
create index dispatch_of_pushes on dispatch (created_at) where channel = 'push';
