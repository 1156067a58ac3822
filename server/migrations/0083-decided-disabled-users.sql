-- A decision about a domain now counts for its disabled accounts too: those that missed one.
update users set domain_status = 'whitelist',
  status = case when status = 'pending' then 'active' else status end,
  status_before_disabled = case when status = 'disabled' then 'active' end
where (status = 'pending' or status_before_disabled = 'pending')
  and exists (select from domain_whitelist where domain = split_part(lower(users.email), '@', 2));

update users set domain_status = 'rejected'
where (status = 'pending' or status_before_disabled = 'pending') and exists (
  select from greylist_domains
  where domain = split_part(lower(users.email), '@', 2) and greylist_domains.status = 'rejected');
