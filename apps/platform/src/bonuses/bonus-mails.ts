import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { bonusEndingMail, bonusGrantedMail } from '../mail/bonus-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { checkRegister } from '../persons/register-check.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { admitsPlayer, bonusTaker } from './bonus-countries.ts'
import { definitionOf } from './bonus-store.ts'
import { textIn } from './bonus-view.ts'

/**
 * Mails about bonuses are advertising: they go to players who want our offers by e-mail, may enter their account and show no sign
 * of harm. What somebody buys in the shop, finds in a box or takes in the cashier is no news to them.
 */

/** Most mails of each kind that one run plans. */
const batch = 10_000

const tellOfBonus = defineJob({
  name: 'tell-of-bonus',
  payload: v.object({ userBonusId: v.string(), about: v.picklist(['granted', 'ending']) }),
  attempts: 5,
  priority: 10,
})

/** SQL, of a player `p`. */
const wantsOffers = `p.receive_email and p.email_verified_at is not null and p.status = 'ACTIVE' and p.closed_at is null
  and not p.in_review and (p.locked_until is null or p.locked_until <= now())
  and not exists (select from signs_of_harm h where h.user_id = p.user_id and h.fades_at > now())`

/** SQL, of a bonus `u`: given within the last day, and not claimed. Later it is no news. */
const isNew = `u.status = 'AVAILABLE' and u.source in ('CAMPAIGN', 'OPERATOR') and u.granted_mail_at is null
  and u.created_at > now() - interval '1 day' and (u.claim_until is null or u.claim_until > now())`

const ends = `case u.status when 'ACTIVE' then u.expires_at when 'AVAILABLE' then u.claim_until end`

/** SQL, of a bonus `u`: within the next day, which began more than a day ago. */
const isEnding = `u.status in ('ACTIVE', 'AVAILABLE') and u.ending_mail_at is null
  and ${ends} > now() and ${ends} <= now() + interval '1 day'
  and coalesce(u.taken_at, u.created_at) < now() - interval '1 day'`

const bonusesToTell = sql(
  'bonuses-to-tell',
  `(select u.user_bonus_id as "userBonusId", 'granted'::text as about
      from user_bonuses u join players p using (user_id) where ${isNew} and ${wantsOffers} limit ${batch})
     union all
     (select u.user_bonus_id, 'ending' from user_bonuses u join players p using (user_id)
      where ${isEnding} and ${wantsOffers} limit ${batch})`,
  { notNull: ['userBonusId'] },
)

/** Plans the mails; a key keeps two processes from planning one twice. */
export async function planBonusMails(db: Queryable): Promise<void> {
  const rows = await bonusesToTell.all(db)
  await addJobs(
    db,
    tellOfBonus,
    rows.map(({ userBonusId, about }) => ({
      payload: { userBonusId, about: about === 'granted' ? ('granted' as const) : ('ending' as const) },
      key: `${tellOfBonus.name}:${about}:${userBonusId}`,
    })),
  )
}

const noteGranted = sql(
  'note-mail-about-granted-bonus',
  `update user_bonuses u set granted_mail_at = now() from players p
     where u.user_bonus_id = $1 and p.user_id = u.user_id and ${isNew} and ${wantsOffers}
     returning u.user_id as "userId", u.bonus_id as "bonusId", u.status, u.claim_until as until`,
)
const noteEnding = sql(
  'note-mail-about-ending-bonus',
  `update user_bonuses u set ending_mail_at = now() from players p
     where u.user_bonus_id = $1 and p.user_id = u.user_id and ${isEnding} and ${wantsOffers}
     returning u.user_id as "userId", u.bonus_id as "bonusId", u.status, ${ends} as until`,
)

const playerToTell = sql(
  'player-to-tell-of-bonus',
  `select p.user_id as "userId", p.country_code as "countryCode", p.register_clear_until as "registerClearUntil"
     from user_bonuses u join players p using (user_id)
     where u.user_bonus_id = $1 and ((${isNew}) or (${isEnding})) and ${wantsOffers}`,
)

/**
 * Tells a player about a bonus, once: whether they still want it is asked again with the row that says so, in the transaction of
 * the mail. Where their country has a register, it has cleared them within its time; while it cannot be asked, they get no mail.
 */
export async function tellAboutBonus(
  deps: Pick<Deps, 'pool' | 'config' | 'logger'>,
  userBonusId: string,
  about: 'granted' | 'ending',
): Promise<void> {
  const asked = await playerToTell.get(deps.pool, userBonusId)
  const answer = asked && (await checkRegister(deps, asked, 'play'))
  if (answer === 'CLEAR' || answer === 'NONE') await sendMailAbout(deps, userBonusId, about)
}

const sendMailAbout = (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  userBonusId: string,
  about: 'granted' | 'ending',
): Promise<void> =>
  transaction(pool, async (client) => {
    const row = await (about === 'granted' ? noteGranted : noteEnding).get(client, userBonusId)
    if (!row) return
    const { texts, terms } = await definitionOf(client, row.bonusId)
    const holder = await findPlayer(client, row.userId)
    // Nobody is invited to what the rules of their country would refuse.
    const isInvited = row.status === 'AVAILABLE'
    if (!holder || (isInvited && !admitsPlayer(terms, await bonusTaker(client, holder), new Date()))) return
    await mailPlayer(client, row.userId, (sender, player) => {
      const bonus = { name: textIn(texts, player.language).name, until: row.until }
      return about === 'ending' && bonus.until
        ? bonusEndingMail(sender, player, { ...bonus, until: bonus.until }, config.siteAddress)
        : bonusGrantedMail(sender, player, bonus, config.siteAddress)
    })
  })

export const bonusMailJobs = (deps: Pick<Deps, 'pool' | 'config' | 'logger'>): JobHandler[] => [
  handle(tellOfBonus, ({ userBonusId, about }) => tellAboutBonus(deps, userBonusId, about)),
]
