/**
 * Refuses requests whose address carries a user name, as in `GET http://user:password@host/`: no client of ours sends
 * one, and the platform's Request cannot be made of such an address.
 */
export const withoutUserInfo =
  <Rest extends unknown[]>(fetch: (request: Request, ...rest: Rest) => Response | Promise<Response>) =>
  (request: Request, ...rest: Rest): Response | Promise<Response> =>
    hasUserInfo(request.url) ? new Response(null, { status: 400 }) : fetch(request, ...rest)

/** The address need not be parsed: it has been normalised before. */
export const hasUserInfo = (address: string): boolean => /^https?:\/\/[^/?#]*@/i.test(address)
