import { Button } from '@parlour/ui/button'
import { Form, Link } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import type { TextParameters } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { SignOfHarmKind } from '../generated/signs.ts'
import type { NoticedSign } from '../signs.server.ts'

const texts = {
  CHASING_DEPOSITS: 'SIGN_CHASING_DEPOSITS',
  DEPOSITS_IN_A_DAY: 'SIGN_DEPOSITS_IN_A_DAY',
  GROWING_STAKES: 'SIGN_GROWING_STAKES',
  NIGHT_PLAY: 'SIGN_NIGHT_PLAY',
  LOOSENED_LIMITS: 'SIGN_LOOSENED_LIMITS',
  FAILED_DEPOSITS: 'SIGN_FAILED_DEPOSITS',
  CANCELLED_WITHDRAWALS: 'SIGN_CANCELLED_WITHDRAWALS',
  LONG_STRETCH: 'SIGN_LONG_STRETCH',
  ABOVE_USUAL: 'SIGN_ABOVE_USUAL',
} as const satisfies Record<SignOfHarmKind, keyof TextParameters>

/** What we noticed about how the player plays: a kind word, the figures, and doors. Nothing is asked of them. */
export function NoticedSigns({ signs }: { signs: readonly NoticedSign[] }) {
  const { t } = useTexts()
  if (signs.length === 0) return null
  return (
    <section className="limit-group" aria-labelledby="signs">
      <h3 id="signs">{t('SIGNS_TITLE')}</h3>
      <p>{t('SIGNS_TEXT')}</p>
      <ul className="sign-list">
        {signs.map((sign) => (
          <Sign key={sign.signId} {...sign} />
        ))}
      </ul>
      <p className="limit-soft">{t('SIGNS_OFFERS')}</p>
      <div className="limit-ways">
        <Link to="/limits" className="text-link" preventScrollReset>
          {t('LIMITS_CHANGE')}
        </Link>
        <a href="#day-off" className="text-link">
          {t('BREAK_TITLE')}
        </a>
        <a href="#help-lines" className="text-link">
          {t('HELP_LINES_TITLE')}
        </a>
      </div>
    </section>
  )
}

function Sign({ signId, kind, count, amount, currencyCode, lastSeenAt }: NoticedSign) {
  const { t, money } = useTexts()
  const local = useHydrated()
  const isClosing = useIsSending('close-sign', signId)
  return (
    <li className="limit-card" data-sign={kind}>
      <p>{t(texts[kind], { count, amount: money(amount ?? 0, currencyCode, true) })}</p>
      <p className="limit-soft">{t('SIGN_SEEN', { day: { instant: lastSeenAt, local } })}</p>
      <Form method="post" action="/account/responsible" name="close-sign" preventScrollReset>
        <input type="hidden" name="intent" value="close-sign" />
        <input type="hidden" name="id" value={signId} />
        <Button type="submit" look="quiet" pending={isClosing}>
          {t('SIGN_CLOSE')}
        </Button>
      </Form>
    </li>
  )
}
