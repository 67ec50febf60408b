import { data } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { partnerOf } from '../../embed/public.server.ts'
import { EmbeddedPage } from '../../embed/public.ts'
import { EmbeddedRegistration } from '../components/embedded-registration.tsx'
import { embeddedStage } from '../embedded-stage.server.ts'
import { loadRegistrationOptions, registrationStatus, submitStep } from '../register-steps.server.ts'
import type { Route } from './+types/embedded-registration.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const options = await loadRegistrationOptions(request, context)
  return data({ options, partner: partnerOf(request, context) }, { status: registrationStatus(options) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitStep(embeddedStage(context, form), request, context, form)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The registration in a partner's page (docs/embedding.md). */
export default function EmbeddedRegistrationPage({
  loaderData: { options, partner },
  actionData,
}: Route.ComponentProps) {
  return (
    <EmbeddedPage partner={partner}>
      <EmbeddedRegistration options={options} state={actionData} partner={partner} />
    </EmbeddedPage>
  )
}
