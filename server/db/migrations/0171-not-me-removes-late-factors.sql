-- 'Var det ikke dig?' takes out the ways in that were added lately (decision 47).
-- When the link's event happened: what was added from then on is removed, however late the mail was. Null for a link
-- whose mail says that nothing will be removed.
alter table not_me_link add column removes_since timestamptz;
-- Null for codes made before this.
alter table recovery_code add column made_at timestamptz;
