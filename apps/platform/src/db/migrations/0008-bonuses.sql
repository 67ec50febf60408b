create table bonuses (
  bonus_id text primary key,
  brand_id text not null,
  -- the code with which a deposit activates it
  bonus_code text,
  -- every eligible player of the brand may claim it; other bonuses are granted by campaigns, shop, boxes or operators
  offered boolean not null,
  -- no longer granted or offered; copies granted before stay valid
  retired boolean not null default false,
  -- name and description by locale
  texts jsonb not null,
  -- reward, activation, wagering: bonus-terms.ts
  terms jsonb not null,
  -- a deposit identifies its bonus by the code
  check (terms -> 'activation' ->> 'kind' = 'MANUAL' or bonus_code is not null)
);
create unique index bonuses_by_code on bonuses (brand_id, upper(bonus_code)) where bonus_code is not null;

create table campaigns (
  campaign_id text primary key,
  brand_id text not null,
  name text not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'ENDED'))
);
create table campaign_bonuses (
  campaign_id text not null references campaigns,
  bonus_id text not null references bonuses,
  place int not null,
  primary key (campaign_id, bonus_id)
);
create table campaign_members (
  campaign_id text not null references campaigns,
  user_id uuid not null references players,
  joined_at timestamptz not null default now(),
  primary key (campaign_id, user_id)
);
create index campaign_members_by_player on campaign_members (user_id);

create table user_bonuses (
  user_bonus_id uuid primary key,
  user_id uuid not null references players,
  bonus_id text not null references bonuses,
  status text not null check (status in ('AVAILABLE', 'PENDING_DEPOSIT', 'QUEUED', 'ACTIVE', 'COMPLETED', 'LOST',
    'CANCELLED', 'FORFEITED', 'EXPIRED')),
  currency_code text not null,
  source text not null check (source in ('OFFER', 'CAMPAIGN', 'SHOP', 'BOX', 'OPERATOR')),
  -- idempotency key of the grant
  grant_key text not null,
  campaign_id text references campaigns,
  -- the latest deposit that claimed it
  payment_id uuid,
  created_at timestamptz not null default now(),
  -- the end of the claim period
  claim_until timestamptz,
  -- when it was claimed; defines the order of the queue
  taken_at timestamptz,
  -- the end of an ACTIVE bonus
  expires_at timestamptz,
  ended_at timestamptz,
  -- bonus money granted, including wins of its free spins
  granted_amount bigint not null default 0 check (granted_amount >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  requirement bigint not null default 0 check (requirement >= 0),
  free_spins int not null default 0,
  remaining_free_spins int not null default 0 check (remaining_free_spins between 0 and free_spins),
  -- The terms as they were when it was claimed; amounts in its currency.
  wagering_multiplier double precision not null default 0,
  max_bet bigint,
  contributions jsonb,
  free_spin_stake bigint,
  free_spin_games text[],
  valid_days int,
  unique (user_id, grant_key)
) with (fillfactor = 70);
create unique index user_bonuses_one_active on user_bonuses (user_id) where status = 'ACTIVE';
create index user_bonuses_by_player on user_bonuses (user_id, user_bonus_id desc);
create index user_bonuses_queued on user_bonuses (user_id, taken_at) where status = 'QUEUED';
create index user_bonuses_by_payment on user_bonuses (payment_id) where payment_id is not null;
create index user_bonuses_expiring on user_bonuses (expires_at) where status = 'ACTIVE';
create index user_bonuses_claimable on user_bonuses (claim_until) where status = 'AVAILABLE';
