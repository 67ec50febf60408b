import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { isPassing, type SportsbookProblem } from '../use-sportsbook.ts'

const problemTexts: Record<SportsbookProblem, DictionaryKey> = {
  SCRIPT: 'SPORTS_FAILED_TEXT',
  PLATFORM_UNAVAILABLE: 'SPORTS_FAILED_TEXT',
  ELSEWHERE: 'SPORTS_FAILED_TEXT',
  UNKNOWN_GAME: 'SPORTS_FAILED_TEXT',
  LOGIN_REQUIRED: 'LOGIN_REQUIRED',
  GAME_NOT_ALLOWED: 'GAME_NOT_ALLOWED',
  MARKET_CLOSED: 'MARKET_CLOSED',
  REGISTER_UNAVAILABLE: 'REGISTER_UNAVAILABLE',
  ACCOUNT_IN_REVIEW: 'ACCOUNT_IN_REVIEW',
  MISSING_DOCUMENTS: 'IDENTITY_FIRST',
  RATE_LIMITED: 'RATE_LIMITED',
}

interface SportsbookNoticeProps {
  problem: SportsbookProblem
  /** Whether the page has nothing else, no matches either. */
  isAlone?: boolean
  onAgain: () => void
}

/** Why there are no bets on this page, and the way on. */
export function SportsbookNotice({ problem, isAlone = false, onAgain }: SportsbookNoticeProps) {
  const { t } = useTexts()
  const text = problemTexts[problem]
  return (
    <div className="sports-notice" role="alert" data-problem={problem}>
      <h2>{t('SPORTS_FAILED')}</h2>
      <p>{t(isAlone && text === 'SPORTS_FAILED_TEXT' ? 'SOMETHING_WRONG_TEXT' : text)}</p>
      <div className="sports-ways">
        {isPassing(problem) && (
          <button type="button" className={buttonClass('accent')} onClick={onAgain}>
            {t('TRY_AGAIN')}
          </button>
        )}
        {problem === 'MISSING_DOCUMENTS' && (
          <Link to="/account/documents" className={buttonClass('accent')}>
            {t('PROFILE_SEND_DOCUMENT')}
          </Link>
        )}
        {problem === 'LOGIN_REQUIRED' && (
          <Link to="/login?next=/sports" className={buttonClass('accent')}>
            {t('LOGIN')}
          </Link>
        )}
        <Link to="/" className={buttonClass('quiet')}>
          {t('BACK_TO_LOBBY')}
        </Link>
      </div>
    </div>
  )
}
