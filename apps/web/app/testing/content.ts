/** A fake content service for tests: it answers from an object, can be made to fail, and records its requests. */
import type { GraphqlTransport } from '../clients/graphql.server.ts'

export interface Shown {
  version: string
  /** By locale. */
  texts: Record<string, Record<string, string>>
  pages: Record<string, { slug: string; content: string }[]>
}

const page = ({ slug, content }: { slug: string; content: string }) => ({
  slug,
  title: slug,
  content,
  footerLink: false,
  websiteRoute: slug,
})

export function trialService(shown: Shown) {
  const state = { shown, down: false, delayMs: 0, requests: [] as string[] }
  const lists = (locale: string, start: number) => ({
    bannerItems: [],
    pages: (state.shown.pages[locale] ?? []).slice(start, start + 100).map(page),
    promotions: [],
    loggedOutCampaigns: [],
    shops: [],
    wheelOfFortunes: [],
    payments: [],
  })
  const texts = (locale: string, start: number) => {
    const entries = Object.entries(state.shown.texts[locale] ?? {}).map(([slug, text]) => ({ slug, text }))
    return {
      dictionaries: entries.slice(start, start + 100),
      dictionaries_connection: { pageInfo: { total: entries.length } },
    }
  }
  const answer = (name: string, { locale, start }: { locale: string; start: number }) => {
    if (name === 'ContentVersion') return { contentVersion: { version: state.shown.version } }
    return name === 'Dictionaries' ? texts(locale, start) : lists(locale, start)
  }
  const transport = async (document: unknown, variables: unknown) => {
    const [{ name }] = (document as { definitions: [{ name: { value: string } }] }).definitions
    state.requests.push(name.value)
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs))
    if (state.down) throw new Error('The content service does not answer')
    return answer(name.value, variables as { locale: string; start: number })
  }
  return { state, transport: transport as GraphqlTransport }
}
