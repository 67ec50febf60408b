import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The shell's data: skin, player, balances, country. Only below root. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>('root')
  if (!shell) throw new Error('The shell is not loaded')
  return shell
}

/** Pages linked in the footer; they come with the document and stay for its life. */
export function useFooterPages() {
  const { content } = useShell()
  const [pages] = useState(content?.footerPages ?? [])
  return pages
}
