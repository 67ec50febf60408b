import { Button } from '@parlour/ui/button'
import { Form, Link, useHref } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useNavigationBlock } from '../../../site/use-navigation-block.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { AffiliateFields } from '../../affiliate/public.ts'
import { AmountField } from '../../cashier/public.ts'
import { TermsNotice } from '../../registration/public.ts'
import type { PlayFormData } from '../play.server.ts'
import { PLAY_CURRENCY } from '../play-schema.ts'
import type { PlayReply } from '../start-play.server.ts'
import { usePlayForm } from '../use-play-form.ts'
import { PlayLimits } from './play-limits.tsx'
import { PlayNotes } from './play-notes.tsx'
import { PlayOffer } from './play-offer.tsx'
import { PlaySteps } from './play-steps.tsx'

interface PlayFormProps extends PlayFormData {
  unfinished: { id: string; amount: number } | undefined
  reply: PlayReply | undefined
}

/** The amount, and the button that leads to the bank. Works without script. */
export function PlayForm({ unfinished, reply, ...data }: PlayFormProps) {
  const { t, money } = useTexts()
  const { player } = useSite()
  const { element, form, props, key, limits } = usePlayForm(data, reply)
  const address = useHref('/play')
  const isPending = useNavigationBlock(
    ({ formAction, formData }) => formAction?.split('?')[0] === address && formData?.get('intent') === 'start',
  )
  return (
    <>
      <PlaySteps at={0} />
      {unfinished && (
        <p className="unfinished">
          <span className="grow">
            {t('PAYMENT_UNFINISHED', { amount: money(unfinished.amount, PLAY_CURRENCY, true) })}
          </span>
          <Link to={`/play?visit=${unfinished.id}`} preventScrollReset className="text-link">
            {t('PAYMENT_CONTINUE')}
          </Link>
        </p>
      )}
      <Form
        ref={element}
        method="post"
        name="zimpler"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="form-stack"
      >
        <FormAlert messages={form.errors} />
        <input type="hidden" name="attempt" value={reply?.attempt ?? data.attempt} />
        <AffiliateFields />
        {!player && <p className="form-note">{t('PLAY_LEAD')}</p>}
        <AmountField key={key} {...props} />
        <PlayLimits limits={limits} />
        <PlayOffer
          id={`${form.id}-offer`}
          offer={data.offer}
          takesOffer={reply?.takesOffer ?? data.takesOffer}
          bonusCode={data.bonusCode}
        />
        <Button type="submit" name="intent" value="start" wide pending={isPending}>
          {t('DEPOSIT_AND_PLAY')}
        </Button>
        <PlayNotes />
        {!player && <TermsNotice />}
      </Form>
    </>
  )
}
