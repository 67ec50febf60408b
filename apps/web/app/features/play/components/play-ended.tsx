import { buttonClass } from '@parlour/ui/button'
import { CircleX, type LucideIcon, MonitorSmartphone, ShieldX, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSupportEmail } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { type EndingCode, endings, type NextWay, waysOf } from '../play-endings.ts'

const icons: Partial<Record<DictionaryKey, LucideIcon>> = {
  DEPOSIT_FAILED: CircleX,
  DEPOSIT_CANCELLED: Undo2,
  PLAY_REFUSED_TITLE: ShieldX,
}

const ways: Record<Exclude<NextWay, 'support'>, { to: string; key: DictionaryKey }> = {
  again: { to: '/play', key: 'TRY_AGAIN' },
  login: { to: '/login?next=/play', key: 'LOGIN' },
  cashier: { to: '/payments/deposit', key: 'PLAY_TO_CASHIER' },
  limits: { to: '/account/responsible', key: 'SAFER_PLAY' },
  home: { to: '/', key: 'PLAY_LOOK_AROUND' },
}

/** Why nothing has been deposited, and what to do next. */
export function PlayEnded({ code, isPlayer }: { code: EndingCode; isPlayer: boolean }) {
  const { t } = useTexts()
  const support = useSupportEmail()
  const { title, text } = endings[code]
  const Icon = icons[title] ?? MonitorSmartphone
  return (
    <section className="payment-result" data-play-ended={code}>
      <Icon aria-hidden className={`payment-sign ${title === 'DEPOSIT_FAILED' ? 'text-danger' : 'text-soft'}`} />
      <h3 className="text-2xl">{t(title)}</h3>
      <p role="alert" data-alert={code} data-alert-type="warning" className="payment-reason">
        {t(text)}
      </p>
      <div className="cashier-ways">
        {waysOf(code, isPlayer).map((way, index) => {
          const look = buttonClass(index === 0 ? 'accent' : 'quiet', true)
          if (way === 'support')
            return (
              <a key={way} href={`mailto:${support}`} className={look}>
                {t('PLAY_SUPPORT')}
              </a>
            )
          return (
            <Link key={way} to={ways[way].to} preventScrollReset className={look}>
              {t(ways[way].key)}
            </Link>
          )
        })}
      </div>
    </section>
  )
}
