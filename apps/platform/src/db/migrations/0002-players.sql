create table players (
  user_id uuid primary key,
  brand_id text not null,
  -- the skin of the registration; mails are sent in its name
  skin text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  phone text,
  nationality text,
  birth_date date not null,
  address1 text not null,
  address2 text,
  postcode text not null,
  city text not null,
  country_code text not null,
  affiliate_id text,
  affiliate_tag text,
  currency_code text not null,
  language text not null,
  accepted_tc_version text,
  receive_email boolean not null,
  receive_phone boolean not null,
  receive_sms boolean not null,
  receive_snail boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
  email_verified_at timestamptz,
  -- UNCHECKED until the identity check has answered
  kyc_status text not null default 'UNCHECKED' check (kyc_status in ('UNCHECKED', 'VERIFIED', 'NO_MATCH')),
  kyc_checked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index players_email on players (brand_id, lower(email));
-- Compared by digits alone, since spaces and dashes do not make it a different number.
create unique index players_phone on players (brand_id, regexp_replace(phone, '\D', '', 'g')) where phone is not null;

create table verification_codes (
  code_hash bytea primary key,
  user_id uuid not null references players,
  brand_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A login, with all tokens issued from it.
create table logins (
  login_id uuid primary key,
  user_id uuid not null references players,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index logins_by_player on logins (user_id, login_id desc);

create table refresh_tokens (
  token_hash bytea primary key,
  login_id uuid not null references logins,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_by_login on refresh_tokens (login_id);

-- Outgoing mails: inserted with the change that they report, deleted once the gateway has accepted them.
create table outgoing_mails (
  mail_id uuid primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at);
