import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'

/**
 * What opens a session: a bearer that one browser keeps in memory instead of a cookie, so that no other site can make the
 * browser send it. The database stores its hash.
 */
export const newBearer = (): string => randomBytes(32).toString('base64url')

export const bearerHash = (bearer: string): Buffer => createHash('sha256').update(bearer).digest()

/** The bearer of a request, if it can be one. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1]
