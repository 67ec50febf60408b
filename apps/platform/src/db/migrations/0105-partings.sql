-- Parting the accounts of an excluded person frees one of them: one operator proposes it, another approves.
alter table person_matches
  add column parting_proposed_by text,
  add column parting_proposed_at timestamptz;
