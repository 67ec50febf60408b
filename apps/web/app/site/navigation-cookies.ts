import { allows, type Consent } from '../consent/consent.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Navigation {
  now: Date
  consent: Consent | null
  /** Null for a visitor, or when unknown. Points have no currency. */
  balances: readonly { amount: number; currencyCode: string | null }[] | null
  hasActiveBoxes: boolean
}

interface NavigationCookie {
  name: string
  value: string
  seconds: number
}

/**
 * Cookies written after each navigation, valid for 1 day: its time, the last total balance (minor units of all
 * wallets), and, when the player has turns of the wheel, a notification flag that is valid for 2 days.
 */
export function navigationCookies({ now, consent, balances, hasActiveBoxes }: Navigation): NavigationCookie[] {
  if (!allows(consent, 'preferences')) return []
  const cookies = [{ name: 'lastNavigation', value: now.toISOString(), seconds: DAY_SECONDS }]
  if (balances) {
    const money = balances.filter(({ currencyCode }) => currencyCode !== null)
    const total = money.reduce((sum, { amount }) => sum + amount, 0)
    cookies.push({ name: 'lastTotalBalance', value: String(total), seconds: DAY_SECONDS })
  }
  if (hasActiveBoxes) cookies.push({ name: 'wheelNotification', value: 'true', seconds: 2 * DAY_SECONDS })
  return cookies
}
