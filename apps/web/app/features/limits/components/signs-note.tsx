import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** Outside of the page of safer play: one line with a door to it, and no more. */
export function SignsNote() {
  const { t } = useTexts()
  return (
    <p className="signs-note" data-signs-note="">
      {t('SIGNS_NOTE')}{' '}
      <Link to="/account/responsible" className="text-link" preventScrollReset>
        {t('SIGNS_NOTE_LINK')}
      </Link>
    </p>
  )
}
