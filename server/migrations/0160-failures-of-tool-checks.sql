-- Why a check failed, in Dutch; null when it succeeded.
alter table tools add column failure text;
alter table tool_checks add column failure text;

update tools set failure = case when latency_ms is null then 'geen antwoord' else 'foutmelding' end where not is_online;
update tool_checks set failure = case
    when is_refused then 'niet opgevraagd'
    when latency_ms is null then 'geen antwoord'
    else 'foutmelding'
  end where not is_online;
