import { Button, buttonClass } from '@parlour/ui/button'
import { MapPin } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useHref } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { AffiliateFields } from '../../affiliate/public.ts'
import { AmountField } from '../../cashier/public.ts'
import { tellPartner } from '../../embed/public.ts'
import { TermsNotice } from '../../registration/public.ts'
import type { PlayFormData } from '../play.server.ts'
import { usePlayFlag } from '../use-play-flag.ts'
import { usePlayForm } from '../use-play-form.ts'
import { PlayLimits } from './play-limits.tsx'
import { PlayNotes } from './play-notes.tsx'
import { PlayOffer } from './play-offer.tsx'

/**
 * Deposit and play in a partner's page. A frame keeps no cookies there, and only a browser that keeps the opener's secret
 * is logged in: the form leads to the site in a new tab, which goes on from there.
 */
export function EmbeddedPlay({ form: data, partner }: { form: PlayFormData; partner: string | null }) {
  const { t } = useTexts()
  const { element, form, props, key, limits } = usePlayForm(data, undefined)
  const [isStarted, start] = usePlayFlag()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (isStarted) event.preventDefault()
    if (event.defaultPrevented) return
    start()
    tellPartner(partner, { type: 'started' })
  }
  return (
    <div className="cashier play">
      <h1 className="text-2xl">{t('DEPOSIT_AND_PLAY')}</h1>
      <form
        ref={element}
        method="post"
        action={useHref('/play')}
        target="_blank"
        rel="noopener"
        name="zimpler"
        id={form.id}
        onSubmit={onSubmit}
        noValidate
        className="form-stack"
      >
        <p className="form-note">{t('PLAY_LEAD')}</p>
        <input type="hidden" name="attempt" value={data.attempt} />
        <AffiliateFields />
        <AmountField key={key} {...props} />
        <PlayLimits limits={limits} />
        <PlayOffer
          id={`${form.id}-offer`}
          offer={data.offer}
          takesOffer={data.takesOffer}
          bonusCode={data.bonusCode}
          isExternal
        />
        <Button type="submit" name="intent" value="start" wide pending={isStarted}>
          {t('DEPOSIT_AND_PLAY')}
          <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>
        </Button>
        <p className="form-note text-center" role="status">
          {isStarted && t('PLAY_NEW_TAB')}
        </p>
        <PlayNotes isExternal />
        <TermsNotice />
      </form>
    </div>
  )
}

/** Outside Finland: the registration, on the site. */
export function EmbeddedElsewhere() {
  const { t } = useTexts()
  const { skin } = useSite()
  return (
    <div className="notice" data-empty="PLAY_ELSEWHERE">
      <MapPin aria-hidden className="notice-icon" />
      <h1 className="text-2xl">{t('PLAY_ELSEWHERE_TITLE')}</h1>
      <p className="text-soft">{t('PLAY_ELSEWHERE')}</p>
      <Link to="/register" target="_blank" className={buttonClass('accent', true)}>
        {t('REGISTER_TITLE', { brand: skin.name })}
        <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>
      </Link>
    </div>
  )
}
