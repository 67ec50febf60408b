import { Button } from '@parlour/ui/button'
import { data, Form, Link, redirect, replace } from 'react-router'
import { consentCookie } from '../../../consent/consent.server.ts'
import { allows, type ConsentCategory, chosenConsent, optionalCategories } from '../../../consent/consent.ts'
import { visitContext } from '../../../context.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { safePath } from '../../../forms/safe-path.ts'
import { withCookies } from '../../../middleware/cookies.ts'
import { alertCookie } from '../../../middleware/flash-alert.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { useAffiliateSearch } from '../../affiliate/public.ts'
import { cameFrom } from '../came-from.server.ts'
import type { Route } from './+types/cookies.ts'

/** Where the choice redirects: back to the page that the visitor came from. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, prefix } = context.get(visitContext)
  return { next: cameFrom(request.headers.get('referer'), origin, prefix) }
}

/** Stores the choice. The popup's script sends no target address and stays on the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const consent = chosenConsent(form)
  if (!consent) throw redirect('/cookies')
  const next = form.get('next')
  if (typeof next !== 'string') return data(null, { headers: withCookies([consentCookie(consent)]) })
  const saved = alertCookie({ key: 'SUCCESS_COOKIES', type: 'success' })
  return replace(safePath(next), { headers: withCookies([consentCookie(consent), saved]) })
}

/** Without a network the popup asks again; nothing else on the page is lost. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Cookies({ loaderData: { next } }: Route.ComponentProps) {
  const { t } = useTexts()
  const action = `/cookies${useAffiliateSearch()}`
  return (
    <ModalRoute route="/cookies" title={t('COOKIES_TITLE')}>
      <Form method="post" action={action} name="cookies" className="form-stack">
        <input type="hidden" name="next" value={next} />
        <p className="form-note">
          {t('COOKIES_CHOOSE_TEXT')}{' '}
          <Link to="/pages/cookie-policy" className="text-link">
            {t('COOKIES_POLICY')}
          </Link>
        </p>
        <fieldset className="consent-categories">
          <legend className="sr-only">{t('COOKIES_CHOOSE')}</legend>
          <Category category="necessary" />
          {optionalCategories.map((category) => (
            <Category key={category} category={category} />
          ))}
        </fieldset>
        <div className="consent-choices">
          <Button type="submit" name="choice" value="none" look="quiet">
            {t('COOKIES_REJECT')}
          </Button>
          <Button type="submit" name="choice" value="all" look="quiet">
            {t('COOKIES_ACCEPT')}
          </Button>
        </div>
        <Button type="submit" name="choice" value="selected" wide>
          {t('COOKIES_SAVE')}
        </Button>
      </Form>
    </ModalRoute>
  )
}

/** The text's key is this key followed by _TEXT. */
const categoryNames = {
  necessary: 'COOKIES_NECESSARY',
  preferences: 'COOKIES_PREFERENCES',
  statistics: 'COOKIES_STATISTICS',
  marketing: 'COOKIES_MARKETING',
} as const satisfies Record<ConsentCategory, DictionaryKey>

/** The purpose of a category, and a checkbox; the necessary category is always on. */
function Category({ category }: { category: ConsentCategory }) {
  const { t } = useTexts()
  const { consent } = useSite()
  const isNecessary = category === 'necessary'
  const key = categoryNames[category]
  return (
    <label className="consent-category">
      <input
        type="checkbox"
        name="category"
        value={category}
        defaultChecked={allows(consent, category)}
        disabled={isNecessary}
        aria-describedby={`consent-${category}`}
      />
      <span className="font-semibold">{t(key)}</span>
      <span id={`consent-${category}`} className="form-note">
        {t(`${key}_TEXT`)}
      </span>
    </label>
  )
}
