/** Migration steps of schema `identity`; only ever added to. Of a person only a digest is kept. */
export const identitySchema = [
  `create table identity.checks (
     reference text primary key,
     digest text not null,
     outcome text not null,
     checked_at timestamptz not null default now()
   )`,
] as const
