import { Landmark, Shield } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** What the bank does, and that playing has a price. */
export function PlayNotes({ isExternal = false }: { isExternal?: boolean }) {
  const { t } = useTexts()
  return (
    <ul className="trust-notes">
      <li>
        <Landmark aria-hidden className="size-4 shrink-0" />
        <span>{t('PLAY_SECURE')}</span>
      </li>
      <li>
        <Shield aria-hidden className="size-4 shrink-0" />
        <span>
          {t('CASHIER_PLAY_SAFE')}{' '}
          <Link to="/pages/responsible-gambling" target={isExternal ? '_blank' : undefined} className="text-link">
            {t('SAFER_PLAY')}
            {isExternal && <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>}
          </Link>
        </span>
      </li>
    </ul>
  )
}
