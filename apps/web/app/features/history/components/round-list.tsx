import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { GameRound } from '../history-view.ts'
import { Figures } from './game-list.tsx'

/** The rounds of one session, newest first. */
export function RoundList({ rounds }: { rounds: GameRound[] }) {
  const { t, money, locale } = useTexts()
  return (
    <ul className="history-list">
      {rounds.map((round) => (
        <li key={round.gameRoundId} className="history-row" data-game-round={round.gameRoundId}>
          <span className="history-main">
            <Moment at={round.createdAt} />
            <span className="history-sub">{t(round.finishedAt ? 'ROUND_FINISHED' : 'ROUND_OPEN')}</span>
            {round.verifyUri && (
              <a
                href={`${round.verifyUri}&language=${locale}`}
                className="text-link history-sub"
                target="_blank"
                rel="noreferrer"
              >
                {t('ROUND_VERIFY')} <span className="sr-only">{t('OPENS_NEW_TAB')}</span>
              </a>
            )}
          </span>
          <Figures
            figures={[
              ['STAKES', money(round.betAmount, round.currencyCode), 'bet'],
              ['WINS', money(round.winAmount, round.currencyCode), 'win'],
              ['BALANCE_AFTER', money(round.totalBalanceAfter, round.currencyCode), 'balance'],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
