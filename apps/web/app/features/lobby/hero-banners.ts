import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
/** A banner, or a promotion among the banners, as the hero shows it. */
export interface BannerView {
  slug: string
  title: string
  shortDescription: string | null
  actionLabel: string | null
  action: string | null
  /** Narrow and wide picture; null when it is missing. */
  mobile: { src: string; color: string } | null
  desktop: { src: string; color: string } | null
}

interface Sorted {
  sortPriority: number
}

/** Merges banners and promotions into one rotation by priority; at equal priority banners come first. */
export const byPriority = <Banner extends Sorted>(
  banners: readonly Banner[],
  promotions: readonly Banner[],
): Banner[] => [...banners, ...promotions].sort((a, b) => a.sortPriority - b.sortPriority)

/**
 * Where a banner's button leads. Players already have an account, so an invitation to register leads them to the
 * cashier.
 */
export function bannerButton(
  { action, actionLabel }: Pick<BannerView, 'action' | 'actionLabel'>,
  loggedIn: boolean,
): { to: string; label: { text: string } | { key: DictionaryKey } } | null {
  if (!action) return null
  if (loggedIn && action === '/register') return { to: '/payments/deposit', label: { key: 'DEPOSIT' } }
  return { to: action, label: actionLabel ? { text: actionLabel } : { key: 'READ_MORE' } }
}
