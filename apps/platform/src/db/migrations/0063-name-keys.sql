-- The words of a name, by which accounts are found whose birth date is another one: the birth date alone finds those
-- with any name. Written by the job match-person, which compares every account anew.
alter table players add column name_keys text[];
create index players_by_name on players using gin (name_keys);

select from graphile_worker.add_jobs(array(
  select row('match-person', json_build_object('userId', user_id), null, null, 20, 'match-person:' || user_id, 20,
    null)::graphile_worker.job_spec
  from players where erased_at is null));
