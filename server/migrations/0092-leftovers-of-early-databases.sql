-- Databases that were created while 0018 and 0038 were being written have these; later ones do not.
drop index if exists users_active_domain;
drop table if exists request_rate_limits;
