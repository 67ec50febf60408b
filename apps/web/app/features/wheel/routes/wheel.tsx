import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { Wheel } from '../components/wheel.tsx'
import { WheelChances } from '../components/wheel-chances.tsx'
import { loadWheel, turnWheel } from '../wheel.server.ts'
import type { Route } from './+types/wheel.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadWheel(context)

export const action = async ({ request, context }: Route.ActionArgs) => turnWheel(context, await readForm(request))

/** After a refusal too, which others do not read anew: the turn may be gone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The wheel of fortune with the chances of all that it may give. */
export default function WheelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <section className="wheel-page">
      <header className="wheel-header">
        <h1>{t('WHEEL')}</h1>
        <p>{t('WHEEL_LEAD')}</p>
      </header>
      {loaderData ? (
        <div className="wheel-columns">
          <Wheel {...loaderData} problem={actionData?.problem} />
          <WheelChances fields={loaderData.fields} />
        </div>
      ) : (
        <Unavailable />
      )}
    </section>
  )
}
