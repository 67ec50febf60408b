import { keysFormat, readKeys } from '@parlour/contracts/keys'
import { proxyRanges, trustedProxies } from '@parlour/contracts/trusted-proxies'
import { skinCodes } from '@parlour/skins/skins'
import * as v from 'valibot'
import { parsePartners } from '../app/middleware/embed-partners.ts'

const url = (fallback: string) => v.optional(v.pipe(v.string(), v.url()), fallback)
const addressOrNone = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())]), '')
const port = (fallback: string) => v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), fallback)

const schema = v.object({
  NODE_ENV: v.optional(v.string(), 'production'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  WEB_PORT: port('3000'),
  /** Where metrics are reached. */
  INNER_HOST: v.optional(v.string(), '127.0.0.1'),
  WEB_INNER_PORT: port('3001'),
  PLATFORM_URL: url('http://localhost:4000'),
  /** Where the platform says whose data has changed. Default: this machine, at PLATFORM_INNER_PORT. */
  PLATFORM_INNER_URL: v.optional(v.pipe(v.string(), v.url())),
  PLATFORM_INNER_PORT: port('4001'),
  /** Signs the web server's calls there; without it nothing is pushed to browsers. */
  WEB_KEYS: v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const keys = dataset.value === '' ? null : readKeys(dataset.value)
      if (keys !== undefined) return keys
      addIssue({ message: keysFormat })
      return NEVER
    }),
  ),
  /** How long the platform may take to answer. */
  PLATFORM_TIMEOUT_MS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{2,5}$/), v.transform(Number)), '40000'),
  CONTENT_URL: url('http://localhost:4100'),
  SANDBOX_URL: url('http://localhost:4200'),
  /** SMS gateway. */
  INBOX_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Token for personal data in the content services; without it none is requested. */
  CONTENT_SERVICE_TOKEN: v.optional(v.string(), ''),
  /** Chat completions API that translates missing texts; if empty, they stay in English. Default: the sandbox's. */
  TRANSLATION_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  TRANSLATION_TOKEN: v.optional(v.string(), ''),
  TRANSLATION_MODEL: v.optional(v.string(), 'default'),
  /** Analytics service; if empty, nothing is reported. Default: the sandbox's. */
  ANALYTICS_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  ANALYTICS_TOKEN: v.optional(v.string(), ''),
  /** Where the last good content and translations are stored across restarts; in memory by default. */
  WEB_DATA_DIR: v.optional(v.string(), ''),
  /** The sportsbook of the skins that have one. Default: the sandbox's. */
  SPORTSBOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Origins that may be framed, besides SANDBOX_URL: games and payment providers. Comma-separated. */
  FRAME_ORIGINS: v.optional(v.string(), ''),
  /** Who may show which skin's forms in a frame: `ac=https://partner.example *=https://reviews.example`. */
  EMBED_PARTNERS: v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return parsePartners(dataset.value, skinCodes)
      } catch (error) {
        addIssue({ message: (error as Error).message })
        return NEVER
      }
    }),
  ),
  /** The web app's own PostgreSQL database, for short-lived state that its processes share. */
  WEB_DATABASE_URL: addressOrNone,
  /** Valkey or a compatible server, instead of WEB_DATABASE_URL. */
  VALKEY_URL: addressOrNone,
  /** Encrypts cookies and shared state, so all processes must use the same. At least 32 characters. */
  SESSION_SECRET: v.pipe(v.string(), v.minLength(32)),
  /**
   * The address of the skins' sites, with {skin} for the code: http://{skin}.localhost:3000. By default each skin is at
   * home on the first of its domains, with https.
   */
  SITE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check((address) => URL.parse(address.replaceAll('{skin}', 'ac'))?.pathname === '/', 'must be an origin'),
    ),
  ),
  /** The skin of a bare `localhost`. */
  DEFAULT_SKIN: v.optional(v.picklist(skinCodes)),
  /**
   * Addresses and ranges (10.0.0.0/8, loopback) of trusted proxies, whose x-forwarded-for and x-forwarded-proto are
   * used.
   */
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform(proxyRanges),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return trustedProxies(dataset.value)
      } catch (error) {
        addIssue({ message: (error as Error).message })
        return NEVER
      }
    }),
  ),
  /** Name of the header in which a CDN, or a test, passes the visitor's country. */
  COUNTRY_HEADER: v.optional(v.string(), ''),
  /** A day to come, as 2027-07-01, by whose rules pages are written for a rehearsal. Empty: today. */
  RULES_DAY: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''),
  LOG_LEVEL: v.optional(v.string(), 'info'),
})

/**
 * Reads the web server's settings from the environment. Throws a one-line error that names every invalid or missing
 * variable.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const result = v.safeParse(schema, env)
  if (!result.success) {
    const wrong = result.issues.map((issue) => `${issue.path?.[0]?.key}: ${issue.message}`)
    throw new Error(`Web server settings: ${wrong.join('; ')}`)
  }
  const { output } = result
  if (!output.WEB_DATABASE_URL && !output.VALKEY_URL)
    throw new Error('Web server settings: either WEB_DATABASE_URL or VALKEY_URL is required')
  const sportsbookUrl = output.SPORTSBOOK_URL ?? `${output.SANDBOX_URL}/sportsbook`
  const frameOrigins = [output.SANDBOX_URL, ...output.FRAME_ORIGINS.split(',').filter(Boolean)]
  return {
    ...output,
    PLATFORM_INNER_URL: output.PLATFORM_INNER_URL ?? `http://localhost:${output.PLATFORM_INNER_PORT}`,
    INBOX_URL: output.INBOX_URL ?? `${output.SANDBOX_URL}/inbox`,
    TRANSLATION_URL: output.TRANSLATION_URL ?? `${output.SANDBOX_URL}/translation/v1`,
    ANALYTICS_URL: output.ANALYTICS_URL ?? `${output.SANDBOX_URL}/analytics`,
    SPORTSBOOK_URL: sportsbookUrl,
    /** Whose script pages load, and call. */
    sportsbookOrigin: new URL(sportsbookUrl).origin,
    frameOrigins: [...new Set(frameOrigins.map((address) => new URL(address).origin))],
  }
}

export type WebConfig = ReturnType<typeof readConfig>
