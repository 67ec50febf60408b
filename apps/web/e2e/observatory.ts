/**
 * The score of HTTP Observatory for one response, by the rules that it publishes (mdn-http-observatory 1.4), as if it had come
 * over https. The scanner itself brings some forty packages, a database and a server.
 */
import type { APIResponse, Response } from '@playwright/test'

export interface Scanned {
  headers: Record<string, string>
  setCookies: readonly string[]
  body: string
}

type Findings = Record<string, number>

/**
 * What a scan can give where nothing is preloaded: 100, with the policy, the policy for resources, the one for referrers, the one
 * for frames, cookies, and the integrity of scripts.
 */
export const MOST = 140

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']

function directivesOf(policy: string | undefined): Map<string, string[]> {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])))
}

const usesNonces = (sources: string[]) => sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source))

function policyScore(csp: Map<string, string[]>): number {
  if (csp.size === 0) return -25
  const fallback = csp.get('default-src') ?? ['*']
  const of = (name: string) => {
    const sources = csp.get(name) ?? fallback
    return usesNonces(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')]
  const unsafe = [...broad, "'unsafe-inline'", 'data:']
  const insecure = (sources: string[]) => sources.some((source) => /^(?:http|ftp):/.test(source))
  const passive = [...of('img-src'), ...of('media-src')]
  const active = [...csp].flatMap(([name, sources]) => (/^(?:img|media)-src$/.test(name) ? [] : sources))
  if (scripts.includes("'strict-dynamic'") && !usesNonces(scripts)) return -25
  if (scripts.some((source) => unsafe.includes(source)) || objects.some((source) => broad.includes(source))) return -20
  if (insecure(active)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (insecure(passive)) return -10
  if (styles.some((source) => unsafe.includes(source))) return 0
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5
}

function cookieScore(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const isSession = (cookie: string) => /login|sess/i.test(cookie.slice(0, cookie.indexOf('=')))
  if (cookies.some((cookie) => isSession(cookie) && !/; httponly/i.test(cookie))) return -30
  if (cookies.some((cookie) => !/; secure/i.test(cookie))) return -20
  return cookies.every((cookie) => /; samesite=(?:lax|strict|none)/i.test(cookie)) ? 5 : 0
}

function integrityScore({ headers, body }: Scanned): number {
  if (!headers['content-type']?.startsWith('text/html')) return 0
  const scripts = body.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []
  if (scripts.some((script) => /src="(?:https?:)?\/\//.test(script))) return -5
  return scripts.some((script) => script.includes(' integrity=')) ? 5 : 0
}

function resourceScore(policy: string | undefined): number {
  if (policy === undefined || policy === 'cross-origin') return 0
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5
}

const referrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** What each test adds or takes. */
export function findingsOf(scanned: Scanned): Findings {
  const { headers, setCookies } = scanned
  const csp = directivesOf(headers['content-security-policy'])
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
  const shared = headers['access-control-allow-credentials'] === 'true' && headers['access-control-allow-origin']
  const referrer = headers['referrer-policy']
  const framed = csp.has('frame-ancestors') ? 5 : headers['x-frame-options'] ? 0 : -20
  return {
    'content-security-policy': policyScore(csp),
    cookies: cookieScore(setCookies),
    'cross-origin-resource-policy': resourceScore(headers['cross-origin-resource-policy']),
    'cross-origin-resource-sharing': shared ? -50 : 0,
    'referrer-policy': referrer === undefined ? 0 : referrers.includes(referrer) ? 5 : -5,
    'strict-transport-security': age >= 15_768_000 ? 0 : -20,
    'subresource-integrity': integrityScore(scanned),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framed,
  }
}

/** Extra credit counts from 90 points on. */
export function observatoryScore(findings: Findings): number {
  const values = Object.values(findings)
  const base = 100 + values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0)
  const extra = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0)
  return Math.max(0, base >= 90 ? base + extra : base)
}

/** On this machine sites and third parties are reached by http; those of a live site by https. */
export const asIfSecure = (headers: Record<string, string>): Record<string, string> => {
  const policy = headers['content-security-policy']?.replaceAll(/http:(\/\/(?:[\w*-]+\.)?localhost)/g, 'https:$1')
  return policy ? { ...headers, 'content-security-policy': policy } : headers
}

/** The findings of an answer, with the cookies that a browser already has. */
export async function scan(answer: APIResponse | Response, known: readonly string[] = []): Promise<Findings> {
  const sent = await answer.headersArray()
  return findingsOf({
    headers: asIfSecure(answer.headers()),
    setCookies: [...known, ...sent.flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []))],
    body: await answer.text().catch(() => ''),
  })
}
