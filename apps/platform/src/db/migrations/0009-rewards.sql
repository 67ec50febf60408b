-- What a brand's shop sells for points. Texts are one JSON object by locale; English is always present.
create table shop_items (
  shop_item_id text primary key,
  brand_id text not null,
  names jsonb not null check (names ? 'en'),
  categories jsonb not null check (categories ? 'en'),
  -- in points
  price bigint not null check (price > 0),
  bonus_id text not null references bonuses,
  -- items left; null: unlimited
  stock int check (stock >= 0),
  -- false when it is no longer sold; its purchases still refer to it
  listed boolean not null default true,
  place int not null
);
create index shop_items_by_brand on shop_items (brand_id, place, shop_item_id);

create table shop_purchases (
  purchase_id uuid primary key,
  user_id uuid not null references players,
  idempotency_key text not null,
  -- the items of the first request with the key
  fingerprint text not null,
  total bigint not null check (total > 0),
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);

create table shop_purchase_items (
  purchase_id uuid not null references shop_purchases,
  place int not null,
  shop_item_id text not null references shop_items,
  price bigint not null,
  user_bonus_id uuid not null references user_bonuses,
  primary key (purchase_id, place)
);

-- Boxes and wheels; their possible contents are published with their weights.
create table boxes (
  box_id text primary key,
  brand_id text not null,
  names jsonb not null check (names ? 'en'),
  kind text not null check (kind in ('BOX', 'WHEEL')),
  -- days after the grant in which it can be opened; null: no limit
  valid_days int check (valid_days > 0)
);

create table box_rewards (
  reward_id text primary key,
  box_id text not null references boxes,
  place int not null,
  names jsonb not null check (names ? 'en'),
  -- 0: no longer drawn; boxes opened before still show it
  weight int not null check (weight >= 0),
  -- null: an empty box
  bonus_id text references bonuses
);
create index box_rewards_by_box on box_rewards (box_id, place);

create table user_boxes (
  user_box_id uuid primary key,
  user_id uuid not null references players,
  box_id text not null references boxes,
  -- idempotency key of the grant
  grant_key text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  opened_at timestamptz,
  reward_id text references box_rewards,
  user_bonus_id uuid references user_bonuses,
  check ((opened_at is null) = (reward_id is null))
);
create index user_boxes_by_player on user_boxes (user_id, user_box_id desc);

-- Every request to the operator endpoint, inserted before its answer is sent.
create table operator_actions (
  action_id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  -- the name that the signed request gives
  operator text not null,
  operation text not null,
  request jsonb not null,
  outcome text not null,
  -- error detail, or ids of the results
  detail text
);
create index operator_actions_by_time on operator_actions (at desc);
