import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
/** What the hero shows of a banner, or of a promotion that stands among them. */
export interface BannerView {
  slug: string
  title: string
  shortDescription: string | null
  actionLabel: string | null
  action: string | null
  /** Narrow and wide picture; null when there is none of that name. */
  mobile: { src: string; color: string } | null
  desktop: { src: string; color: string } | null
}

interface Sorted {
  sortPriority: number
}

/** Banners and promotions as one rotation, by priority (section 3, CMS); a banner stands before a promotion of its own. */
export const byPriority = <Banner extends Sorted>(
  banners: readonly Banner[],
  promotions: readonly Banner[],
): Banner[] => [...banners, ...promotions].sort((a, b) => a.sortPriority - b.sortPriority)

/** Where a banner's button leads: a player has an account already, so an invitation to register leads him to the cashier. */
export function bannerButton(
  { action, actionLabel }: Pick<BannerView, 'action' | 'actionLabel'>,
  loggedIn: boolean,
): { to: string; label: { text: string } | { key: DictionaryKey } } | null {
  if (!action) return null
  if (loggedIn && action === '/register') return { to: '/payments/deposit', label: { key: 'DEPOSIT' } }
  return { to: action, label: actionLabel ? { text: actionLabel } : { key: 'READ_MORE' } }
}
