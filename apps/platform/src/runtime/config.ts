import { mostGames } from '@parlour/catalogue/many-games'
import {
  type Keys,
  keysFormat,
  operatorKeysFormat,
  readKeys,
  readOperatorKeys,
  reusedSecret,
} from '@parlour/contracts/keys'
import { type OperatorRights, readOperatorRights, rightsProblem } from '@parlour/contracts/operator-rights'
import type { StoreKeys } from '@parlour/contracts/presigned'
import { proxyRanges, trustedProxies } from '@parlour/contracts/trusted-proxies'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => value.replace(/\/+$/, '')),
)
const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))
/** Text that `read` understands; otherwise it returns what is wrong. */
const readable = <Value extends object>(read: (text: string) => Value | string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (typeof value !== 'string') return value
      addIssue({ message: value })
      return NEVER
    }),
  )
const keys = readable((text) => readKeys(text) ?? keysFormat)
const wholeNumber = (fallback: number, min: number, max: number) =>
  v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(min), v.maxValue(max)), String(fallback))
function isRanges(ranges: string[]): boolean {
  try {
    return Boolean(trustedProxies(ranges))
  } catch {
    return false
  }
}
const flag = v.picklist(['true', 'false'])

const variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PLATFORM_PORT: wholeNumber(4000, 0, 65_535),
  INNER_HOST: v.optional(v.string(), '127.0.0.1'),
  PLATFORM_INNER_PORT: wholeNumber(4001, 0, 65_535),
  PLATFORM_URL: v.optional(address),
  DATABASE_URL: v.pipe(v.string(), v.url()),
  DATABASE_POOL: wholeNumber(20, 2, 200),
  SANDBOX_URL: v.optional(address, 'http://localhost:4200'),
  STUDIO_URL: v.optional(address),
  PAYMENTS_URL: v.optional(address),
  INBOX_URL: v.optional(address),
  IDENTITY_URL: v.optional(address),
  REGISTERS_URL: v.optional(address),
  NATIONAL_REGISTERS: v.pipe(
    v.optional(v.string(), 'gb=gamstop se=spelpaus'),
    v.regex(/^\s*([a-z]{2}=(gamstop|spelpaus)[\s,]*)*$/, 'must be pairs such as gb=gamstop'),
  ),
  ZIMPLER_URL: v.optional(address),
  STORAGE_URL: v.optional(address),
  LIVE_URL: v.optional(address),
  CONTENT_URL: v.optional(address, 'http://localhost:4100'),
  BLACKLIST_TOKEN: v.optional(v.string(), ''),
  SPORTSBOOK_URL: v.optional(address),
  TOKEN_SECRET: secret,
  AUTHENTICATOR_KEYS: keys,
  STUDIO_KEYS: keys,
  LIVE_KEYS: keys,
  SPORTSBOOK_KEYS: keys,
  PAYMENTS_KEYS: keys,
  ZIMPLER_KEYS: keys,
  IDENTITY_KEYS: keys,
  REGISTERS_KEYS: keys,
  WEB_KEYS: keys,
  STORAGE_ACCESS_KEY: v.optional(v.string(), 'parlour'),
  STORAGE_REGION: v.optional(v.string(), 'us-east-1'),
  STORAGE_SECRET: secret,
  OPERATOR_KEYS: readable((text) => readOperatorKeys(text) ?? operatorKeysFormat),
  OPERATOR_RIGHTS: readable(readOperatorRights),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), 'loopback'),
    v.transform(proxyRanges),
    v.check(isRanges, 'must be addresses or ranges such as 10.0.0.0/8'),
  ),
  PAYMENTS_TIMEOUT_MS: wholeNumber(8_000, 1, 60_000),
  ZIMPLER_TIMEOUT_MS: wholeNumber(8_000, 1, 60_000),
  IDENTITY_TIMEOUT_MS: wholeNumber(4_000, 1, 60_000),
  REGISTERS_TIMEOUT_MS: wholeNumber(3_000, 1, 60_000),
  STORAGE_TIMEOUT_MS: wholeNumber(4_000, 1, 60_000),
  LIVE_TIMEOUT_MS: wholeNumber(2_000, 1, 60_000),
  CONTENT_TIMEOUT_MS: wholeNumber(5_000, 1, 60_000),
  INBOX_TIMEOUT_MS: wholeNumber(5_000, 1, 60_000),
  SITE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check((given) => URL.parse(given.replaceAll('{skin}', 'ac'))?.pathname === '/', 'must be an origin'),
    ),
  ),
  SITE_HOSTS: v.optional(v.string()),
  SEED_DEMO_DATA: v.optional(flag),
  CATALOGUE_GAMES: wholeNumber(0, 0, mostGames),
  WITHDRAWAL_REVIEW_SECONDS: wholeNumber(900, 0, 30 * 86_400),
  WITHDRAWAL_APPROVAL_ABOVE: wholeNumber(1_000_00, 0, 1_000_000_000_00),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

const keyNames = [
  ...(['AUTHENTICATOR_KEYS', 'STUDIO_KEYS', 'LIVE_KEYS', 'SPORTSBOOK_KEYS', 'PAYMENTS_KEYS'] as const),
  ...(['ZIMPLER_KEYS', 'IDENTITY_KEYS', 'REGISTERS_KEYS', 'WEB_KEYS'] as const),
]
/** The secrets of each variable that has some. */
function secretsIn(read: v.InferOutput<typeof variables>): Record<string, string[]> {
  const secretsOf = (keys: Keys) => keys.map(({ secret }) => secret)
  return {
    TOKEN_SECRET: [read.TOKEN_SECRET],
    STORAGE_SECRET: [read.STORAGE_SECRET],
    BLACKLIST_TOKEN: [read.BLACKLIST_TOKEN],
    OPERATOR_KEYS: [...read.OPERATOR_KEYS.values()].flatMap(secretsOf),
    ...Object.fromEntries(keyNames.map((name) => [name, secretsOf(read[name])])),
  }
}

/** Fails closed: an operator whom the rights do not name is a mistake, and so are rights of nobody. */
const environment = v.pipe(
  variables,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { OPERATOR_KEYS, OPERATOR_RIGHTS } = dataset.value
    const message = rightsProblem(OPERATOR_KEYS.keys(), OPERATOR_RIGHTS)
    if (message) addIssue({ message: `OPERATOR_RIGHTS: ${message}` })
    const reused = reusedSecret(secretsIn(dataset.value))
    if (reused) addIssue({ message: reused })
  }),
)

export type NationalRegister = 'gamstop' | 'spelpaus'

/** The platform's configuration. Addresses have no trailing slash. */
export interface Config {
  host: string
  port: number
  /** Where metrics and operators' calls are reached. */
  innerHost: string
  innerPort: number
  /** The address at which others, such as payment callbacks, reach this process. */
  platformUrl: string
  databaseUrl: string
  databasePool: number
  studioUrl: string
  paymentsUrl: string
  inboxUrl: string
  identityUrl: string
  registersUrl: string
  /** The self-exclusion register to ask, by the player's country of residence. */
  nationalRegisters: ReadonlyMap<string, NationalRegister>
  zimplerUrl: string
  storageUrl: string
  liveUrl: string
  sportsbookUrl: string
  /** Where the blacklist is. */
  contentUrl: string
  /** Lets the platform read the blacklist; without it nobody is listed. */
  blacklistToken: string
  tokenSecret: string
  /** Encrypt the secrets of players' authenticator apps, and hash their recovery codes. */
  authenticatorKeys: Keys
  /** The keys of each client of the wallet. */
  walletKeys: Readonly<Record<'studio' | 'live' | 'sportsbook', Keys>>
  /** Shared with the payment provider. */
  paymentsKeys: Keys
  /** Shared with Zimpler. */
  zimplerKeys: Keys
  /** Shared with the identity check. */
  identityKeys: Keys
  /** Shared with the national registers. */
  registersKeys: Keys
  /** Of the web processes, which hear whose data has changed. */
  webKeys: Keys
  /** Keys of the object store, which sign upload and download addresses. */
  storageKeys: StoreKeys
  /** The keys of each operator, by name. */
  operatorKeys: ReadonlyMap<string, Keys>
  /** The operations that each of them may use. */
  operatorRights: OperatorRights
  /** Timeouts of third parties, ms. */
  timeoutsMs: Record<
    'payments' | 'zimpler' | 'identity' | 'registers' | 'inbox' | 'storage' | 'live' | 'content',
    number
  >
  /** Proxies (addresses and ranges) whose x-forwarded-for is trusted. */
  trustedProxies: readonly string[]
  /** The address of every skin's site, with {skin} for its code; null: https and the first of the skin's domains. */
  siteAddress: string | null
  /** Hosts of the sites beside the skins' own domains; `*.` matches any subdomain. */
  siteHosts: readonly string[]
  /** Whether to seed the demo: test players, bonuses, campaigns, shop and boxes. */
  seedDemoData: boolean
  /** How many games the catalogue has, if more than the demo's. */
  catalogueGames: number
  /** How long a withdrawal can be cancelled before it is sent to the provider. */
  withdrawalReviewSeconds: number
  /** Minor units of EUR: larger withdrawals need an operator's approval. */
  withdrawalApprovalAbove: number
  logLevel: string
}

/**
 * Reads the environment. Database and secrets have no defaults.
 * @throws Error with one line that lists every missing or invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => {
      if (!issue.path) return issue.message
      const name = String(issue.path[0].key)
      return name in given ? `${name}: ${issue.message}` : `${name} is missing`
    })
    throw new Error(`The platform cannot start: ${problems.join('; ')}.`)
  }
  const read = parsed.output
  const production = read.NODE_ENV === 'production'
  return {
    host: read.HOST,
    port: read.PLATFORM_PORT,
    innerHost: read.INNER_HOST,
    innerPort: read.PLATFORM_INNER_PORT,
    platformUrl: read.PLATFORM_URL ?? `http://localhost:${read.PLATFORM_PORT}`,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    studioUrl: read.STUDIO_URL ?? `${read.SANDBOX_URL}/studio`,
    paymentsUrl: read.PAYMENTS_URL ?? `${read.SANDBOX_URL}/pay`,
    inboxUrl: read.INBOX_URL ?? `${read.SANDBOX_URL}/inbox`,
    identityUrl: read.IDENTITY_URL ?? `${read.SANDBOX_URL}/identity`,
    registersUrl: read.REGISTERS_URL ?? `${read.SANDBOX_URL}/registers`,
    nationalRegisters: new Map(
      read.NATIONAL_REGISTERS.split(/[\s,]+/)
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, NationalRegister]),
    ),
    zimplerUrl: read.ZIMPLER_URL ?? `${read.SANDBOX_URL}/zimpler`,
    storageUrl: read.STORAGE_URL ?? `${read.SANDBOX_URL}/storage`,
    liveUrl: read.LIVE_URL ?? `${read.SANDBOX_URL}/live`,
    sportsbookUrl: read.SPORTSBOOK_URL ?? `${read.SANDBOX_URL}/sportsbook`,
    contentUrl: read.CONTENT_URL,
    blacklistToken: read.BLACKLIST_TOKEN,
    tokenSecret: read.TOKEN_SECRET,
    authenticatorKeys: read.AUTHENTICATOR_KEYS,
    walletKeys: { studio: read.STUDIO_KEYS, live: read.LIVE_KEYS, sportsbook: read.SPORTSBOOK_KEYS },
    paymentsKeys: read.PAYMENTS_KEYS,
    zimplerKeys: read.ZIMPLER_KEYS,
    identityKeys: read.IDENTITY_KEYS,
    registersKeys: read.REGISTERS_KEYS,
    webKeys: read.WEB_KEYS,
    storageKeys: {
      accessKeyId: read.STORAGE_ACCESS_KEY,
      secretAccessKey: read.STORAGE_SECRET,
      region: read.STORAGE_REGION,
    },
    operatorKeys: read.OPERATOR_KEYS,
    operatorRights: read.OPERATOR_RIGHTS,
    timeoutsMs: {
      payments: read.PAYMENTS_TIMEOUT_MS,
      zimpler: read.ZIMPLER_TIMEOUT_MS,
      identity: read.IDENTITY_TIMEOUT_MS,
      registers: read.REGISTERS_TIMEOUT_MS,
      inbox: read.INBOX_TIMEOUT_MS,
      storage: read.STORAGE_TIMEOUT_MS,
      live: read.LIVE_TIMEOUT_MS,
      content: read.CONTENT_TIMEOUT_MS,
    },
    trustedProxies: read.TRUSTED_PROXIES,
    siteAddress: read.SITE_ADDRESS ?? null,
    siteHosts: (read.SITE_HOSTS ?? (production ? '' : 'localhost *.localhost 127.0.0.1'))
      .split(/[\s,]+/)
      .filter(Boolean),
    // Off in production, because the password of the demo's players is public.
    catalogueGames: read.CATALOGUE_GAMES,
    seedDemoData: read.SEED_DEMO_DATA ? read.SEED_DEMO_DATA === 'true' : !production,
    withdrawalReviewSeconds: read.WITHDRAWAL_REVIEW_SECONDS,
    withdrawalApprovalAbove: read.WITHDRAWAL_APPROVAL_ABOVE,
    logLevel: read.LOG_LEVEL,
  }
}
