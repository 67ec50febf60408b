import { data, redirect } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { loadRegistration, registrationStatus, submitRegistration } from '../../registration/public.server.ts'
import { clearDraftAtEnd, RegisterDialog } from '../../registration/public.ts'
import { RegistrationOffer } from '../components/registration-offer.tsx'
import { findPromotion, pageView } from '../promotions.server.ts'
import type { Route } from './+types/register-offer.ts'

/** Each game offer has its own registration, with the offer above the steps. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [found, registration] = await Promise.all([
    findPromotion(request, context, params.websiteRoute),
    loadRegistration(request, context),
  ])
  if (found.state === 'closed') throw redirect('/')
  if (found.state === 'unknown' || found.promotion.bannerSlug !== 'GameOffer') throw new Response(null, { status: 404 })
  return data({ offer: pageView(found.promotion), registration }, { status: registrationStatus(registration) })
}

export const action = ({ request, context }: Route.ActionArgs) => submitRegistration(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => clearDraftAtEnd(serverAction)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData && { text: loaderData.offer.title } })

export default function RegisterOffer({ loaderData: { offer, registration }, actionData }: Route.ComponentProps) {
  return (
    <RegisterDialog
      route={`/register/${offer.websiteRoute}`}
      registration={registration}
      lastResult={actionData}
      offer={<RegistrationOffer offer={offer} />}
    />
  )
}
