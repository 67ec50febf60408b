import type { RouterContextProvider } from 'react-router'
import { embedPartnersContext } from '../../context.ts'

/** Query parameter of a frame's address: the origin of the page around it. */
const PARTNER_PARAMETER = 'partner'

/** The page around a frame, if it is one of the skin's partners. */
export function partnerOf(request: Request, context: Readonly<RouterContextProvider>): string | null {
  const named = new URL(request.url).searchParams.get(PARTNER_PARAMETER)
  return context.get(embedPartnersContext).find((origin) => origin === named) ?? null
}
