/** Query parameters of an affiliate's link: the affiliate's id and their own token for the visit. */

const MARK = /^[\w.-]{1,64}$/

export interface Affiliate {
  affiliateId: string | undefined
  affiliateTag: string | undefined
}

/** An affiliate's id or token; undefined when it is malformed. */
export const affiliateMark = (mark: unknown): string | undefined =>
  typeof mark === 'string' && MARK.test(mark) ? mark : undefined

/** Rejects malformed values from addresses, forms and cookies. */
export const affiliateFrom = (id: unknown, tag: unknown): Affiliate => ({
  affiliateId: affiliateMark(id),
  affiliateTag: affiliateMark(tag),
})

/** The affiliate in an address or a form: `affid`, `afftoken`. */
export const affiliateIn = (fields: Pick<URLSearchParams | FormData, 'get'>): Affiliate =>
  affiliateFrom(fields.get('affid'), fields.get('afftoken'))

/** The query that names the affiliate again: ?affid=… */
export function affiliateSearch({ affiliateId, affiliateTag }: Affiliate): string {
  if (!affiliateId) return ''
  return `?${new URLSearchParams(affiliateTag ? { affid: affiliateId, afftoken: affiliateTag } : { affid: affiliateId })}`
}
