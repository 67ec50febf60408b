import type {
  BoxKind,
  BoxReward,
  QueryOpenedUserBoxArgs,
  QueryUserBoxConnectionArgs,
  UserBox,
  UserBoxConnection,
} from '@parlour/contracts/platform-resolvers'
import type { BonusPlayer } from '../bonuses/bonus-countries.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { isUuid, uuidV7 } from '../db/uuid-v7.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'
import { findPlayer } from '../players/player-store.ts'
import { type TextByLocale, textIn } from '../runtime/text-by-locale.ts'
import { areOffersHeld } from '../signs/sign-store.ts'
import { boxesFor, holdsSomeFor } from './box-countries.ts'

interface RewardRow {
  rewardId: string
  names: TextByLocale
  weight: number
  bonusId: string | null
}

export interface UserBoxRow {
  userBoxId: string
  userId: string
  status: UserBox['status']
  boxId: string
  names: TextByLocale
  kind: BoxKind
  /** All possible contents, by place. */
  rewards: RewardRow[]
  rewardId: string | null
  userBonusId: string | null
  createdAt: Date
  expiresAt: Date | null
  openedAt: Date | null
}

/** No job expires boxes: every reader checks the expiry. */
const statusOf = `case when u.opened_at is not null then 'OPENED' when u.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`
const selected = `select u.user_box_id as "userBoxId", u.user_id as "userId", ${statusOf} as status,
    u.box_id as "boxId", b.names, b.kind, u.reward_id as "rewardId", u.user_bonus_id as "userBonusId",
    u.created_at as "createdAt", u.expires_at as "expiresAt", u.opened_at as "openedAt",
    (select jsonb_agg(jsonb_build_object('rewardId', r.reward_id, 'names', r.names, 'weight', r.weight, 'bonusId', r.bonus_id)
       order by r.place) from box_rewards r where r.box_id = u.box_id) as rewards
  from user_boxes u join boxes b using (box_id)`

const boxesOfPlayer = prepared(
  'user-boxes',
  `${selected} where u.user_id = $1 and b.brand_id = $2 and ($3::uuid is null or u.user_box_id < $3)
      and ($5::text[] is null or ${statusOf} = any($5)) and ($6::text[] is null or b.kind = any($6))
      order by u.user_box_id desc limit $4`,
  { notNull: ['rewards'] },
)

/** The player's boxes of a brand, newest first; a page is shorter when a box has nothing for their country. */
export async function userBoxes(
  db: Queryable,
  player: BonusPlayer,
  args: QueryUserBoxConnectionArgs,
  language: string | null,
): Promise<UserBoxConnection> {
  const first = pageSize(args.first)
  const after = idOfCursor(args.after)
  const { statuses, kinds } = args.filter ?? {}
  const rows = await boxesOfPlayer.all(db, args.userId, args.brandId, after, first + 1, statuses ?? null, kinds ?? null)
  const { edges, pageInfo } = connectionOf(
    rows,
    first,
    (row) => row.userBoxId,
    (row) => row,
  )
  const boxes = new Map(
    (
      await boxesFor(
        db,
        player,
        edges.map(({ node }) => node),
      )
    ).map((box) => [box.userBoxId, box]),
  )
  return {
    pageInfo,
    edges: edges.flatMap(({ cursor, node: { userBoxId } }) => {
      const box = boxes.get(userBoxId)
      return box ? [{ cursor, node: userBoxOf(box, language) }] : []
    }),
  }
}

const openedBox = prepared(
  'opened-user-box',
  `${selected} where u.user_id = $1 and b.brand_id = $2 and u.opened_at is not null
      and ($3::uuid is null or u.user_box_id = $3) and ($4::text is null or b.kind = $4)
      order by u.opened_at desc limit 1`,
  { notNull: ['rewards'] },
)

/** The opened box of the id, or the one that was opened last. */
export async function openedUserBox(
  db: Queryable,
  { brandId, userId, userBoxId, kind }: QueryOpenedUserBoxArgs,
  language: string | null,
): Promise<UserBox | null> {
  if (userBoxId && !isUuid(userBoxId)) return null
  const row = await openedBox.get(db, userId, brandId, userBoxId ?? null, kind ?? null)
  return row ? userBoxOf(row, language) : null
}

const userBoxForUpdate = sql('user-box-for-update', `${selected} where u.user_box_id = $1 for update of u`, {
  notNull: ['rewards'],
})

/** Locks the box until the transaction ends. */
export async function lockUserBox(db: Queryable, userBoxId: string): Promise<UserBoxRow | undefined> {
  return userBoxForUpdate.get(db, userBoxId)
}

const openUserBox = sql(
  'open-user-box',
  'update user_boxes set opened_at = now(), reward_id = $2, user_bonus_id = $3 where user_box_id = $1 and opened_at is null',
)

export async function keepOpening(
  db: Queryable,
  userBoxId: string,
  { rewardId, userBonusId }: { rewardId: string; userBonusId: string | null },
): Promise<void> {
  await openUserBox.run(db, userBoxId, rewardId, userBonusId)
}

const insertUserBox = sql(
  'insert-user-box',
  `insert into user_boxes (user_box_id, user_id, box_id, grant_key, expires_at)
     select $1, p.user_id, b.box_id, $4, now() + b.valid_days * interval '1 day'
     from boxes b join players p using (brand_id) where b.box_id = $2 and p.user_id = $3
       and p.status = 'ACTIVE' and (p.locked_until is null or p.locked_until <= now())
     on conflict (grant_key) do nothing returning user_box_id as "userBoxId"`,
)

const userBoxOfKey = sql(
  'user-box-of-key',
  `select user_box_id as "userBoxId", user_id = $2 and box_id = $3 as "isSame" from user_boxes where grant_key = $1`,
)

const boxOfBrand = sql(
  'box-of-brand',
  'select from boxes b join players p using (brand_id) where b.box_id = $1 and p.user_id = $2',
)

/** Grants a player a box of their brand, once per key, unless they are excluded, show a sign of harm, or may have nothing that it holds. */
export async function grantBox(
  db: Queryable,
  grant: { userId: string; boxId: string; key: string },
): Promise<
  | { userBoxId: string }
  | 'unknown box'
  | 'player excluded'
  | 'offers held'
  | 'not in this country'
  | 'key of another grant'
> {
  const granted = () => userBoxOfKey.get(db, grant.key, grant.userId, grant.boxId)
  const before = await granted()
  const player = await findPlayer(db, grant.userId)
  if (!before && player && !(await holdsSomeFor(db, player, grant.boxId))) return 'not in this country'
  if (!before && (await areOffersHeld(db, grant.userId))) return 'offers held'
  const made = await insertUserBox.get(db, uuidV7(), grant.boxId, grant.userId, grant.key)
  if (made) return made
  const known = await granted()
  if (!known) return (await boxOfBrand.run(db, grant.boxId, grant.userId)) > 0 ? 'player excluded' : 'unknown box'
  return known.isSame ? { userBoxId: known.userBoxId } : 'key of another grant'
}

/** A box in the form of the contract. A reward that is no longer drawn appears only in boxes that contained it. */
export const userBoxOf = (row: UserBoxRow, language: string | null): UserBox => ({
  userBoxId: row.userBoxId,
  status: row.status,
  box: {
    boxId: row.boxId,
    name: textIn(row.names, language),
    kind: row.kind,
    rewards: row.rewards.filter(({ weight }) => weight > 0).map((reward) => rewardOf(reward, language)),
  },
  reward:
    row.rewards.filter(({ rewardId }) => rewardId === row.rewardId).map((reward) => rewardOf(reward, language))[0] ??
    null,
  userBonusId: row.userBonusId,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

const rewardOf = ({ rewardId, names, weight, bonusId }: RewardRow, language: string | null): BoxReward => ({
  rewardId,
  name: textIn(names, language),
  weight,
  action: bonusId ? { bonusId } : null,
})
