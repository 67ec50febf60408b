import { type Keys, keysFormat, readKeys } from '@parlour/contracts/keys'
import type { StoreKeys } from '@parlour/contracts/presigned'
import { proxyRanges, type TrustedProxies, trustedProxies } from '@parlour/contracts/trusted-proxies'
import { nonEmpty, object, optional, pipe, rawTransform, regex, safeParse, string, transform, url } from 'valibot'

/** The sandbox's configuration, from its environment. Addresses have no trailing slash; times are ms. */
export interface SandboxConfig {
  host: string
  port: number
  /** Where metrics are reached. */
  innerHost: string
  innerPort: number
  databaseUrl: string
  /** Their x-forwarded-for says who calls. */
  trustedProxies: TrustedProxies
  /** The address at which a browser reaches this process. */
  sandboxUrl: string
  inboxUrl: string
  paymentsUrl: string
  zimplerUrl: string
  storageUrl: string
  liveUrl: string
  identityUrl: string
  registersUrl: string
  studioUrl: string
  sportsbookUrl: string
  translationUrl: string
  analyticsUrl: string
  platformUrl: string
  contentUrl: string
  /** The address of the skins' sites, {skin} stands for the code. */
  siteAddress: string
  /** Each shared by the platform and this third party. */
  keys: Readonly<Record<'studio' | 'live' | 'sportsbook' | 'payments' | 'zimpler' | 'identity' | 'registers', Keys>>
  /** Shared by the platform and the object store. */
  storageKeys: StoreKeys
  /** Sources that may frame the payment page and the games, beside those of development. */
  frameAncestors: string[]
  /** How many games the studio has, if more than those of the demo. */
  catalogueGames: number
  logLevel: string
}

const address = pipe(
  string(),
  url(),
  transform((value) => value.replace(/\/+$/, '')),
)
const secret = pipe(string(), nonEmpty())
const keys = pipe(
  string(),
  rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readKeys(dataset.value)
    if (read) return read
    addIssue({ message: keysFormat })
    return NEVER
  }),
)
const proxies = pipe(
  optional(string(), ''),
  rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return trustedProxies(proxyRanges(dataset.value))
    } catch (error) {
      addIssue({ message: (error as Error).message })
      return NEVER
    }
  }),
)
const portNumber = (variable: string, fallback: string) =>
  pipe(
    optional(string(), fallback),
    transform((value) => {
      const number = Number(value)
      if (!Number.isInteger(number) || number < 0 || number > 65_535)
        throw new Error(`${variable}: ${value} is not a port`)
      return number
    }),
  )

const environment = object({
  HOST: optional(string(), '127.0.0.1'),
  SANDBOX_PORT: portNumber('SANDBOX_PORT', '4200'),
  INNER_HOST: optional(string(), '127.0.0.1'),
  SANDBOX_INNER_PORT: portNumber('SANDBOX_INNER_PORT', '4201'),
  SANDBOX_DATABASE_URL: pipe(string(), url()),
  TRUSTED_PROXIES: proxies,
  SANDBOX_URL: optional(address),
  INBOX_URL: optional(address),
  PAYMENTS_URL: optional(address),
  ZIMPLER_URL: optional(address),
  STORAGE_URL: optional(address),
  LIVE_URL: optional(address),
  IDENTITY_URL: optional(address),
  REGISTERS_URL: optional(address),
  STUDIO_URL: optional(address),
  SPORTSBOOK_URL: optional(address),
  TRANSLATION_URL: optional(address),
  ANALYTICS_URL: optional(address),
  PLATFORM_URL: optional(address, 'http://localhost:4000'),
  CONTENT_URL: optional(address, 'http://localhost:4100'),
  SITE_ADDRESS: optional(pipe(string(), nonEmpty()), 'http://{skin}.localhost:3000'),
  STUDIO_KEYS: keys,
  LIVE_KEYS: keys,
  SPORTSBOOK_KEYS: keys,
  PAYMENTS_KEYS: keys,
  ZIMPLER_KEYS: keys,
  IDENTITY_KEYS: keys,
  REGISTERS_KEYS: keys,
  STORAGE_ACCESS_KEY: optional(string(), 'parlour'),
  STORAGE_REGION: optional(string(), 'us-east-1'),
  STORAGE_SECRET: secret,
  FRAME_ANCESTORS: optional(string(), ''),
  CATALOGUE_GAMES: optional(pipe(string(), regex(/^\d{1,6}$/, 'must be a number of games')), '0'),
  LOG_LEVEL: optional(string(), 'info'),
})

/** Framing sources of development: every skin is a subdomain of localhost. */
const developmentFrameAncestors = ['http://*.localhost:*', 'http://localhost:*']

/**
 * Reads the environment. Database and secrets have no defaults.
 * @throws Error that lists every missing or invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = safeParse(environment, given)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${issue.path?.[0]?.key ?? '?'}: ${issue.message}`)
    throw new Error(`The sandbox cannot start:\n  ${problems.join('\n  ')}`)
  }
  const read = parsed.output
  const sandboxUrl = read.SANDBOX_URL ?? `http://localhost:${read.SANDBOX_PORT}`
  return {
    host: read.HOST,
    port: read.SANDBOX_PORT,
    innerHost: read.INNER_HOST,
    innerPort: read.SANDBOX_INNER_PORT,
    databaseUrl: read.SANDBOX_DATABASE_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    sandboxUrl,
    inboxUrl: read.INBOX_URL ?? `${sandboxUrl}/inbox`,
    paymentsUrl: read.PAYMENTS_URL ?? `${sandboxUrl}/pay`,
    zimplerUrl: read.ZIMPLER_URL ?? `${sandboxUrl}/zimpler`,
    storageUrl: read.STORAGE_URL ?? `${sandboxUrl}/storage`,
    liveUrl: read.LIVE_URL ?? `${sandboxUrl}/live`,
    identityUrl: read.IDENTITY_URL ?? `${sandboxUrl}/identity`,
    registersUrl: read.REGISTERS_URL ?? `${sandboxUrl}/registers`,
    studioUrl: read.STUDIO_URL ?? `${sandboxUrl}/studio`,
    sportsbookUrl: read.SPORTSBOOK_URL ?? `${sandboxUrl}/sportsbook`,
    translationUrl: read.TRANSLATION_URL ?? `${sandboxUrl}/translation/v1`,
    analyticsUrl: read.ANALYTICS_URL ?? `${sandboxUrl}/analytics`,
    platformUrl: read.PLATFORM_URL,
    contentUrl: read.CONTENT_URL,
    siteAddress: read.SITE_ADDRESS,
    keys: {
      studio: read.STUDIO_KEYS,
      live: read.LIVE_KEYS,
      sportsbook: read.SPORTSBOOK_KEYS,
      payments: read.PAYMENTS_KEYS,
      zimpler: read.ZIMPLER_KEYS,
      identity: read.IDENTITY_KEYS,
      registers: read.REGISTERS_KEYS,
    },
    storageKeys: {
      accessKeyId: read.STORAGE_ACCESS_KEY,
      secretAccessKey: read.STORAGE_SECRET,
      region: read.STORAGE_REGION,
    },
    frameAncestors: [...developmentFrameAncestors, ...read.FRAME_ANCESTORS.split(/[\s,]+/).filter(Boolean)],
    catalogueGames: Number(read.CATALOGUE_GAMES),
    logLevel: read.LOG_LEVEL,
  }
}
