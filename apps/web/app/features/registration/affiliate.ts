import { readCookies, setCookie } from '../../middleware/cookies.ts'

/** Section 9: the affiliate id cookie (from the affid query) lasts 15 days. */
const AFFILIATE_SECONDS = 15 * 24 * 60 * 60
const MARK = /^[\w.-]{1,64}$/

const known = (mark: string | null | undefined) => (mark && MARK.test(mark) ? mark : undefined)

/** The cookies that an address with affid (and afftoken, the affiliate's own mark of the visit) leaves. */
export function affiliateCookies(url: URL): string[] {
  const affiliateId = known(url.searchParams.get('affid'))
  const affiliateToken = known(url.searchParams.get('afftoken'))
  if (!affiliateId) return []
  const cookies = [setCookie('affiliateId', affiliateId, AFFILIATE_SECONDS)]
  return affiliateToken ? [...cookies, setCookie('affiliateToken', affiliateToken, AFFILIATE_SECONDS)] : cookies
}

/** Whose visitor registers (section 3: affiliateId, and affiliateTag from the affiliate token cookie). */
export function affiliateOf(request: Request): { affiliateId: string | undefined; affiliateTag: string | undefined } {
  const { affiliateId, affiliateToken } = readCookies(request)
  return { affiliateId: known(affiliateId), affiliateTag: known(affiliateToken) }
}
