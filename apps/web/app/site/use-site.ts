import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loadSite } from './site.server.ts'

/** Data for every page: skin, player, balances, country. Only available below root. */
export function useSite() {
  const site = useRouteLoaderData<typeof loadSite>('root')
  if (!site) throw new Error('The site is not loaded')
  return site
}

/** The address to which the reader writes for help, in the language of the page. */
export function useSupportEmail(): string {
  const { skin, language } = useSite()
  return skin.languages.find(({ code }) => code === language)?.supportEmail ?? ''
}

/** Pages linked in the footer, sent once with the document. */
export function useFooterPages() {
  const { content } = useSite()
  const [pages] = useState(content?.footerPages ?? [])
  return pages
}
