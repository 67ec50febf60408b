import { LockKeyhole, Shield } from 'lucide-react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'

/** Short facts under a payment form, and a link to limits. `fact` is a dictionary key. */
export function TrustNotes({ fact }: { fact: DictionaryKey }) {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <ul className="trust-notes">
      <li>
        <LockKeyhole aria-hidden className="size-4 shrink-0" />
        <span>{t(fact)}</span>
      </li>
      <li>
        <Shield aria-hidden className="size-4 shrink-0" />
        <span>
          {t('CASHIER_PLAY_SAFE')}{' '}
          <Link to={saferPlayPage(player !== null)} className="text-link">
            {t('SAFER_PLAY')}
          </Link>
        </span>
      </li>
    </ul>
  )
}
