-- Each user has a token of their own in the cookie of a browser. A token that several users share may have been copied by one of
-- them: their next sign-in makes another one, without a mail. Which copies a trusted device has is unknown: it needs a code once more.
update known_devices set forgotten_at = now()
  where forgotten_at is null
    and device_hash in (select device_hash from known_devices group by device_hash having count(*) > 1);
delete from trusted_devices;
