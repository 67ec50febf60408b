/**
 * `npm run explain`: which rule hides a promotion, game, bonus or payment method from somebody, or refuses or holds their
 * withdrawal (docs/operations.md).
 */
import { parseArgs } from 'node:util'
import type { explainedKinds } from '@parlour/contracts/operator/explain-operations'
import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { visitorCountry } from '../apps/web/app/middleware/country.ts'
import {
  deviceRule,
  explainPromotion,
  hiddenFeaturesOf,
  ofWithdrawals,
  readGames,
  readPublished,
  showExplanation,
} from './explanation.ts'
import { callOperator } from './operator-call.ts'
import { skinNamed } from './shots/site-routes.ts'

const usage = `npm run explain -- --skin ac --country fr --promotion ac-welcome                 why a visitor does not see it
npm run explain -- --skin ac --country fr --player X --promotion ac-welcome      the same for a player, by e-mail or user id
                                                     --game lamp-sum
                                                     --bonus ac-reload
                                                     --payment-method CARD_PAYMENT_IQ
                                                     --withdrawal CARD_PAYMENT_IQ   by this method, or one asked for, by its id

  --affiliate 101      the affiliate whose link was followed last
  --user-agent '…'     for a payment method: of the device
  --json               as JSON`

type Kind = (typeof explainedKinds)[number]
const kinds: Readonly<Record<string, Kind>> = {
  promotion: 'PROMOTION',
  game: 'GAME',
  bonus: 'BONUS',
  'payment-method': 'PAYMENT_METHOD',
  withdrawal: 'WITHDRAWAL',
}

async function userIdOf(brandId: string, player: string): Promise<string> {
  if (!player.includes('@')) return player
  const found = (await callOperator('find-player', { brandId, email: player })) as OperatorResponse<'find-player'> &
    object
  return found.userId
}

async function main(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ skin: text, country: text, player: text, affiliate: text, 'user-agent': text },
      ...{ promotion: text, game: text, bonus: text, 'payment-method': text, withdrawal: text },
      json: { type: 'boolean', default: false },
    },
  })
  const asked = Object.entries(values).filter(([name]) => Object.hasOwn(kinds, name)) as [string, string][]
  const [[name, id] = []] = asked
  const kind = kinds[name ?? '']
  if (!values.skin || !values.country || !kind || !id || asked.length !== 1) throw new Error(usage)
  if (!/^[a-z]{2}$/.test(values.country)) throw new Error(`"${values.country}" is no country: two small letters, as gb`)
  const skin = skinNamed(values.skin)
  const { brandId } = skin
  const country = visitorCountry(skin, values.country)
  const userId = values.player === undefined ? undefined : await userIdOf(brandId, values.player)
  const answer = (await callOperator('explain', {
    brandId,
    country,
    located: kind === 'GAME' ? values.country : undefined,
    kind,
    id,
    userId,
  })) as unknown as OperatorResponse<'explain'>
  const rules = [...answer.rules]
  if (kind === 'PROMOTION') {
    const published = await readPublished(skin)
    const slugs = published.promotions.flatMap(({ gameSlug }) => gameSlug ?? [])
    const located = values.country
    const games = hiddenFeaturesOf({ skin, located }).length > 0 ? await readGames(skin, slugs) : []
    const reader = { skin, country, located, player: answer.viewer, affiliateId: values.affiliate ?? null }
    rules.push(...explainPromotion(id, reader, published, games))
  }
  if (kind === 'PAYMENT_METHOD') rules.push(deviceRule(id, values['user-agent'] ?? ''))
  const who = values.player ?? 'a visitor'
  const title = `${name} ${id} on ${skin.name} in ${country}, for ${who}`
  // Their cookie says so (welcome-offer.ts), which is asked of nobody here.
  const isOfBrowser = kind === 'PROMOTION' && userId === undefined
  const note = isOfBrowser ? '\nA browser in which a player with deposits has logged in shows no welcome offer.' : ''
  console.log(
    values.json
      ? JSON.stringify({ asked: title, rules }, null, 2)
      : showExplanation(title, rules, kind === 'WITHDRAWAL' ? ofWithdrawals : undefined) + note,
  )
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
