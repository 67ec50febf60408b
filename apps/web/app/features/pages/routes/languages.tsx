import { redirect } from 'react-router'
import { skinContext } from '../../../context.ts'
import { setCookie, withCookies, YEAR_SECONDS } from '../../../middleware/cookies.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { Route } from './+types/languages.ts'

/** Section 9: language, CMS language and language name cookies last 365 days. */
export async function action({ request, context }: Route.ActionArgs) {
  const wanted = String((await request.formData()).get('language') ?? '')
  const language = context.get(skinContext).languages.find(({ code }) => code === wanted)
  if (!language) return redirect('/languages')
  const cookies = [
    setCookie('languageCode', language.code, YEAR_SECONDS),
    setCookie('cmsLanguageCode', language.strapiCode, YEAR_SECONDS),
    setCookie('language', language.language, YEAR_SECONDS),
  ]
  return redirect('/', { headers: withCookies(cookies) })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'LANGUAGES')

export default function Languages() {
  const { t } = useTexts()
  const { skin, language } = useSite()
  return (
    <ModalRoute route="/languages" title={t('LANGUAGES')} size="narrow">
      {/* A plain form: the new language comes as a new document. */}
      <form method="post" action="/languages" className="grid gap-2">
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
      </form>
    </ModalRoute>
  )
}
