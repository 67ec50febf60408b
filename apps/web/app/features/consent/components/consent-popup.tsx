import { Button } from '@parlour/ui/button'
import type { SubmitEvent } from 'react'
import { Link, useFetcher, useHref, useLocation } from 'react-router'
import { focusHeading } from '../../../site/focus-heading.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { useAffiliateSearch } from '../../affiliate/public.ts'

/**
 * Asks once for consent; refusing is as easy as accepting. It comes first in the document, so that keyboard and screen
 * reader users reach it first, and covers only a corner of the page, which stays usable.
 */
export function ConsentPopup() {
  const { t } = useTexts()
  const { consent } = useSite()
  const { pathname, search } = useLocation()
  const action = `/cookies${useAffiliateSearch()}`
  const address = useHref(action)
  const fetcher = useFetcher()
  if (consent || fetcher.formData) return null
  const stay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    // Without a target address the answer changes nothing but the consent.
    form.delete('next')
    void fetcher.submit(form, { method: 'post', action })
    // The focused button disappears.
    focusHeading()
  }
  return (
    <form
      method="post"
      action={address}
      name="consent"
      aria-labelledby="consent-title"
      className="consent"
      onSubmit={stay}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <h2 id="consent-title" className="text-lg">
        {t('COOKIES_TITLE')}
      </h2>
      <div className="consent-text">
        <p className="steady" data-text={t('COOKIES_TEXT')}>
          <span>{t('COOKIES_TEXT')}</span>
        </p>
        <Link to="/pages/cookie-policy" className="text-link">
          {t('COOKIES_POLICY')}
        </Link>
      </div>
      <div className="consent-choices">
        <Button type="submit" name="choice" value="none" look="quiet">
          {t('COOKIES_REJECT')}
        </Button>
        <Button type="submit" name="choice" value="all" look="quiet">
          {t('COOKIES_ACCEPT')}
        </Button>
        <Link to="/cookies" className="text-link consent-choose" preventScrollReset>
          {t('COOKIES_CHOOSE')}
        </Link>
      </div>
    </form>
  )
}
