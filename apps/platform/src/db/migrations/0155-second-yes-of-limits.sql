-- Whether a pending raise or removal applies only once the player confirms it after the wait. Changes that were requested
-- before apply by themselves, as was said then.
alter table user_limits add column awaits_yes boolean not null default false;

alter table user_limit_events drop constraint user_limit_events_cause_check;
alter table user_limit_events add check (cause in ('set', 'cancel', 'confirm'));
