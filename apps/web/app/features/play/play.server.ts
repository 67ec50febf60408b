import { parseMoney } from '@parlour/money/parse'
import type { LimitPeriod } from '@parlour/policy/rules'
import { type RouterContextProvider, redirect } from 'react-router'
import { platformContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { firstGames } from '../lobby/public.server.ts'
import { selectedWelcomeOffer } from '../promotions/public.server.ts'
import { dialCodeOptions, loadBrandCountries, visitorsCountry } from '../session/public.server.ts'
import { PlayPlayerDocument, type PlayPlayerQuery } from './generated/play.ts'
import { type EndingCode, endingOf } from './play-endings.ts'
import { newcomersLimits } from './play-limits.server.ts'
import { offersPlay, showsWelcomeOffer } from './play-offer.ts'
import { PLAY_CURRENCY, playAmounts } from './play-schema.ts'
import { openVisits, type PlayVisit, sealedAttempt } from './play-visits.server.ts'

type Context = Readonly<RouterContextProvider>

const ID = /^[\w-]{1,64}$/

type PlayPlayer = PlayPlayerQuery['user']
type PlayPayment = PlayPlayerQuery['paymentConnection']['edges'][number]['node']

/** The player who is logged in, and one of their deposits. Null for a visitor. */
async function readPlayer(context: Context, paymentId: string | null) {
  const player = context.get(playerContext)
  if (!player) return null
  const paymentIds = paymentId && ID.test(paymentId) ? [paymentId] : []
  const { user, limitRules, paymentConnection } = await context
    .get(platformContext)
    .request(PlayPlayerDocument, { userId: player.userId, paymentIds })
  const payment = paymentIds.length > 0 ? (paymentConnection.edges[0]?.node ?? null) : null
  return { user, payment, limits: limitRules.missingDepositLimits }
}

/** An account that came through a bank has neither e-mail nor phone, until the last step asks for them. */
const needsContact = ({ email, pendingEmail, phone, pendingPhone }: PlayPlayer): boolean =>
  !(email || pendingEmail || phone || pendingPhone)

/** An unfinished visit, as the page may know it. */
const shownVisit = ({ id, amount, uri }: PlayVisit) => ({ id, amount, uri })

/** What the address asks for; each state of the dialog has one. On a skin without Zimpler there is no such page. */
export async function loadPlay(request: Request, context: Context) {
  if (!context.get(skinContext).options.zimpler) throw redirect('/')
  try {
    return await viewOf(request, context)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'deposit and play not loaded')
    return { kind: 'unavailable' as const }
  }
}

async function viewOf(request: Request, context: Context) {
  const { searchParams } = new URL(request.url)
  const paid = searchParams.get('paid')
  const player = await readPlayer(context, paid)
  const ended = searchParams.get('ended')
  if (ended) return endedView(endingOf(ended), player !== null)
  if (player?.payment) return paymentView(context, player.user, player.payment)
  // Somebody else's: whoever is logged in here has signed for another browser.
  if (player && paid) return endedView('OTHER_BROWSER', true)
  const visits = await openVisits(context, request)
  const shown = visits.find(({ id }) => id === searchParams.get('visit'))
  if (shown) return { kind: 'bank' as const, visit: shownVisit(shown) }
  const country = player?.user.country.code.toLowerCase() ?? context.get(visitContext).country
  const { zimpler } = context.get(skinContext).options
  if (!offersPlay({ zimpler, country })) return { kind: 'elsewhere' as const, isPlayer: player !== null }
  return {
    kind: 'form' as const,
    ...(await loadPlayForm(request, context, { country, limits: player?.limits ?? newcomersLimits(context) })),
    unfinished: visits.map(shownVisit)[0],
  }
}

export type PlayView = Awaited<ReturnType<typeof loadPlay>>

const endedView = (code: EndingCode, isPlayer: boolean) => ({ kind: 'ended' as const, code, isPlayer })

/** What has become of a deposit, according to the platform. */
async function paymentView(context: Context, user: PlayPlayer, payment: PlayPayment) {
  const { paymentId, amount, status, declineReason } = payment
  if (status === 'FAILED' || status === 'CANCELLED') return endedView(endingOf(declineReason), true)
  const isPaid = status === 'SUCCEEDED'
  return {
    kind: 'paid' as const,
    ...{ paymentId, amount, isPaid, firstName: user.firstName },
    games: isPaid ? await firstGames(context, 3) : [],
    contact: isPaid && needsContact(user) ? await contactOptions(context) : null,
  }
}

async function contactOptions(context: Context) {
  const countries = await loadBrandCountries(context)
  const own = visitorsCountry(context, countries) ?? countries[0]
  return {
    dialCodes: dialCodeOptions(context, countries),
    ownDialCode: own?.country.dialCode.replace(/\D/g, '') ?? '',
  }
}

/**
 * What the form needs, on the site and in a partner's page.
 * @param limits the periods of which whoever sends it has to set a deposit limit
 */
export async function loadPlayForm(
  request: Request,
  context: Context,
  { country, limits }: { country: string; limits: readonly LimitPeriod[] },
) {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('amount')
  const { options } = context.get(skinContext)
  const [offer, attempt] = await Promise.all([
    showsWelcomeOffer(country, options) ? selectedWelcomeOffer(request, context) : null,
    sealedAttempt(context),
  ])
  const typed = requested && requested.length < 40 ? parseMoney(requested, PLAY_CURRENCY) : null
  const code = searchParams.get('bonusCode')?.trim().slice(0, 40) || null
  const takesOffer = code !== null && offer?.bonusCode === code
  const bonusCode = takesOffer ? null : code
  return { attempt, offer, takesOffer, limits, amount: typed ?? playAmounts.default, bonusCode }
}

export type PlayFormData = Awaited<ReturnType<typeof loadPlayForm>>
