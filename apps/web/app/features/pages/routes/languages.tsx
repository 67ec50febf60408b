import { Form, redirect, redirectDocument } from 'react-router'
import { skinContext, visitContext } from '../../../context.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { safePath } from '../../../forms/safe-path.ts'
import { setCookie, withCookies, YEAR_SECONDS } from '../../../middleware/cookies.ts'
import { languagePrefix, withPrefix } from '../../../middleware/language.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { cameFrom } from '../../consent/public.server.ts'
import type { Route } from './+types/languages.ts'

/** The current page: from the link, otherwise the page that the visitor came from. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, prefix } = context.get(visitContext)
  const requested = new URL(request.url).searchParams.get('next')
  const next = requested === null ? cameFrom(request.headers.get('referer'), origin, prefix) : safePath(requested)
  // The dialog itself is not a page to return to.
  return { next: /^\/languages(?:[?#]|$)/.test(next) ? '/' : next }
}

/** Redirects to the same page in the chosen language. The language cookies last 365 days. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const wanted = form.get('language')
  const language = context.get(skinContext).languages.find(({ code }) => code === wanted)
  if (!language) return redirect('/languages')
  const cookies = [
    setCookie('languageCode', language.code, YEAR_SECONDS),
    setCookie('cmsLanguageCode', language.strapiCode, YEAR_SECONDS),
    setCookie('language', language.language, YEAR_SECONDS),
  ]
  const next = safePath(String(form.get('next') ?? ''))
  // An absolute address: a path would be resolved in the old language.
  const address = context.get(visitContext).origin + withPrefix(languagePrefix(language), next)
  return redirectDocument(address, { headers: withCookies(cookies) })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Languages({ loaderData: { next } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin, language } = useSite()
  return (
    <ModalRoute route="/languages" title={t('LANGUAGES')} size="narrow" closeTo={next}>
      {/* Replaces the dialog's history entry, so that Back skips it. */}
      <Form method="post" action="/languages" replace className="grid gap-2">
        <input type="hidden" name="next" value={next} />
        {skin.languages.map(({ code, strapiCode, language: name }) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={strapiCode}
            type="submit"
            className={`button ${code === language ? 'button-accent' : 'button-quiet'}`}
            aria-current={code === language || undefined}
          >
            {name}
          </button>
        ))}
      </Form>
    </ModalRoute>
  )
}
