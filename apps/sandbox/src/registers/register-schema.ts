/** Migration steps of schema `registers`; append only. */
export const registersSchema = [
  `create table registers.listed (
     register text not null check (register in ('gamstop', 'spelpaus')),
     person text not null,
     -- as entered, for the page
     first_name text not null,
     last_name text not null,
     birth_date text not null,
     listed_at timestamptz not null default now(),
     primary key (register, person)
   )`,
] as const
