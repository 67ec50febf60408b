import type { MiddlewareFunction } from 'react-router'
import { affiliateCookies } from './affiliate.ts'

/** Remembers which affiliate a visitor comes from, on whatever page he arrives. */
export const affiliateMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  for (const cookie of affiliateCookies(new URL(request.url))) response.headers.append('set-cookie', cookie)
  return response
}
