import type { MiddlewareFunction } from 'react-router'
import { dropCookie, readCookies, setCookie } from '../../middleware/cookies.ts'
import { type Affiliate, affiliateFrom, affiliateIn } from './affiliate.ts'

/** Section 9: the affiliate id cookie (from the affid query) lasts 15 days. */
const AFFILIATE_SECONDS = 15 * 24 * 60 * 60

/**
 * The cookies that an address with affid (and afftoken) leaves.
 * @param kept the cookies of before: an affiliate does not inherit the mark of another one's visit
 */
export function affiliateCookies(url: URL, kept: Record<string, string | undefined> = {}): string[] {
  const { affiliateId, affiliateTag } = affiliateIn(url.searchParams)
  if (!affiliateId) return []
  const cookies = [setCookie('affiliateId', affiliateId, AFFILIATE_SECONDS)]
  if (affiliateTag) return [...cookies, setCookie('affiliateToken', affiliateTag, AFFILIATE_SECONDS)]
  const isAnothers = kept.affiliateToken !== undefined && kept.affiliateId !== affiliateId
  return isAnothers ? [...cookies, dropCookie('affiliateToken')] : cookies
}

/**
 * Remembers which affiliate a visitor comes from, on whatever page he arrives. Without his consent to marketing the
 * cookies are taken out again (features/consent), and the visit alone knows: by the address and the forms' fields.
 */
export const affiliateMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  for (const cookie of affiliateCookies(new URL(request.url), readCookies(request)))
    response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Whose visitor it is (section 3). The link that is being followed is later than what the cookies know; the address of a
 * form is as old as its page, and is asked last.
 */
export function affiliateOf(request: Request, form: FormData = new FormData()): Affiliate {
  const { affiliateId, affiliateToken } = readCookies(request)
  const kept = affiliateFrom(affiliateId, affiliateToken)
  const named = affiliateIn(new URL(request.url).searchParams)
  const brought = request.method === 'GET' ? [named, kept] : [kept, affiliateIn(form), named]
  return brought.find(({ affiliateId: id }) => id !== undefined) ?? kept
}
