import { skinContext, visitContext } from '../../../context.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { partnerOf } from '../../embed/public.server.ts'
import { EmbeddedPage } from '../../embed/public.ts'
import { EmbeddedElsewhere, EmbeddedPlay } from '../components/embedded-play.tsx'
import { loadPlayForm } from '../play.server.ts'
import { newcomersLimits } from '../play-limits.server.ts'
import { offersPlay } from '../play-offer.ts'
import type { Route } from './+types/embedded-play.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { zimpler } = context.get(skinContext).options
  const { country } = context.get(visitContext)
  const form = offersPlay({ zimpler, country })
    ? await loadPlayForm(request, context, { country, limits: newcomersLimits(context) })
    : null
  return { form, partner: partnerOf(request, context) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Deposit and play in a partner's page (docs/embedding.md). */
export default function EmbeddedPlayPage({ loaderData: { form, partner } }: Route.ComponentProps) {
  return (
    <EmbeddedPage partner={partner}>
      {form ? <EmbeddedPlay form={form} partner={partner} /> : <EmbeddedElsewhere />}
    </EmbeddedPage>
  )
}
