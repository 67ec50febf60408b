-- Accounts became one person by name and birth date alone, which anybody can type. Such persons are parted: each account
-- keeps the exclusions that were asked for it. The job match-person joins again what more than that ties together, and
-- has the others reviewed, as they already are from here on. What an operator has decided stays.
create temporary table parted on commit drop as
  select p.user_id, p.status = 'BLOCKED' or coalesce(p.locked_until > now(), false) as was_excluded
  from players p
  where p.erased_at is null
    and exists (select from players o where o.person_id = p.person_id and o.user_id <> p.user_id)
    and not exists (
      select from person_matches m join players d on d.user_id in (m.user_id, m.other_user_id)
      where d.person_id = p.person_id and m.status = 'SAME' and m.decided_by is not null);

update players p set person_id = gen_random_uuid() from parted where p.user_id = parted.user_id;
update exclusions e set person_id = p.person_id
  from parted join players p using (user_id) where e.user_id = p.user_id;

with own as (
  select parted.user_id, parted.was_excluded, coalesce(bool_or(e.kind = 'OPERATOR'), false) as blocked,
    max(e.ends_at) filter (where e.kind <> 'OPERATOR') as locked_until
  from parted left join exclusions e on e.user_id = parted.user_id and e.lifted_at is null
    and (e.ends_at is null or e.ends_at > now())
  group by 1, 2
)
update players p set status = case when blocked then 'BLOCKED' else 'ACTIVE' end, locked_until = own.locked_until,
  in_review = p.in_review or (own.was_excluded and not own.blocked and own.locked_until is null)
from own where p.user_id = own.user_id;

update person_matches set status = 'OPEN' where status = 'SAME' and decided_by is null
  and (user_id in (select user_id from parted) or other_user_id in (select user_id from parted));
delete from persons q where not exists (select from players p where p.person_id = q.person_id)
  and not exists (select from exclusions e where e.person_id = q.person_id);

select from graphile_worker.add_jobs(array(
  select row('match-person', json_build_object('userId', user_id), null, null, 20, 'match-person:' || user_id, 20,
    null)::graphile_worker.job_spec from parted));
