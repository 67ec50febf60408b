/** Migration steps of schema `identity`; append only. Stores only a digest of the personal data. */
export const identitySchema = [
  `create table identity.checks (
     reference text primary key,
     digest text not null,
     outcome text not null,
     checked_at timestamptz not null default now()
   )`,
] as const
