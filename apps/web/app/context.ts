/** The context of a request: middleware assembles it once, and routes read it by key. */

import type { CurrencyCode } from '@parlour/money/currency'
import type { SkinConfig, SkinLanguage } from '@parlour/skins/skin-config'
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Report } from './clients/analytics.server.ts'
import type { ContentClient } from './clients/content.server.ts'
import type { LiveTables } from './clients/live-tables.server.ts'
import type { PersonalContent } from './clients/personal-content.server.ts'
import type { PlatformClient } from './clients/platform.server.ts'
import type { Sportsbook } from './clients/sportsbook.server.ts'
import type { CookieSealer } from './middleware/sealed-cookie.ts'
import type { SessionCookies, SessionTokens } from './middleware/session-cookies.ts'
import type { SharedState } from './shared-state/shared-state.server.ts'

export interface Visit {
  /** The origin of the site that the visitor is on: https://www.acacia.example */
  origin: string
  /** The canonical origin of the skin: https://acacia.example */
  canonical: string
  /** The path prefix of the page's language, /fr; empty where the address names no language. */
  prefix: string
  /** Nonce of this response's scripts. */
  nonce: string
  /** The dependencies' file with its digest; null in development. */
  vendor: { src: string; integrity: string } | null
  /** The visitor's network address. */
  address: string
  /** ISO 3166-1 alpha-2, lower case; the skin's fallback country when the address reveals none. */
  country: string
  /** ISO 3166-1 alpha-2: where the address is, whatever the skin makes of it; null when it reveals no country. */
  located: string | null
  /** The currency in which the visitor reads prices (`currencyOfReader`). */
  currency: CurrencyCode
  /** Whether a whole page is requested, not the data of a client-side navigation. */
  isDocument: boolean
  logger: Logger
}

export interface Player {
  userId: string
  /** ISO instant at which the session ends. */
  expiresAt: string
}

/** What was typed into a form, by field. */
export interface KeptForm {
  form: string
  fields: Readonly<Record<string, string>>
}

export interface Links {
  inboxUrl: string
  sandboxUrl: string
}

export const skinContext = createContext<SkinConfig>()
export const languageContext = createContext<SkinLanguage>()
export const visitContext = createContext<Visit>()
/** Null for a visitor. Set by the session middleware. */
export const playerContext = createContext<Player | null>(null)
/** The platform client for this player and language. */
export const platformContext = createContext<PlatformClient>()
/** The platform client for answers that are kept for everybody; what a visitor does holds none of them up. */
export const everybodysPlatformContext = createContext<PlatformClient>()
export const contentContext = createContext<ContentClient>()
/** Personal data in the content services; only for rules on the server. */
export const personalContentContext = createContext<PersonalContent>()
/** The session of the request's cookies, with its tokens, even if it has expired. Set by the session middleware. */
export const sessionContext = createContext<SessionTokens | null>(null)
/** Whether the request has cookies of a session that is over. Set by the session middleware. */
export const sessionEndedContext = createContext<boolean>(false)
/** What the player typed on this page before their session ended. Set by the guard of players' pages. */
export const keptFormContext = createContext<KeptForm | null>(null)
/** The address of the login that returns to the requested page, without the prefix of its language. */
export const loginContext = createContext<string>('/login')
export const sessionCookiesContext = createContext<SessionCookies>()
export const sealerContext = createContext<CookieSealer>()
/** Short-lived state shared by all web processes. */
export const sharedStateContext = createContext<SharedState>()
/** Reports an event of this visitor to the analytics service, if they allow statistics. Nobody waits for it. */
export const analyticsContext = createContext<(report: Report) => void>()
/** The origins that may show this skin's forms in a frame. */
export const embedPartnersContext = createContext<readonly string[]>([])
/** A loader refuses that a document is kept for others when something was missing in it, or when it is for one browser alone. */
export const keepingContext = createContext<{ isRefused: boolean }>()
/**
 * The day by whose rules pages are written, as an ISO date: today, or a later one at which an operator rehearses rules that are
 * to come. The platform decides by today's.
 */
export const rulesDayContext = createContext<string>()
export const linksContext = createContext<Links>()
/** The origins of games and payment pages, which alone a frame of ours may show. */
export const frameOriginsContext = createContext<readonly string[]>([])
/** The state of live tables, for all visitors of this process. */
export const liveTablesContext = createContext<LiveTables>()
/** What the sportsbook shows everybody, and the origin whose script pages may load. */
export const sportsbookContext = createContext<Sportsbook>()
/** Creates the platform client of a token's player (null for a visitor), for a player who has just logged in. */
export const platformAsContext = createContext<(accessToken: string | null) => PlatformClient>()
