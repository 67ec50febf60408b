import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { GameSession } from '../history-view.ts'

/** Game sessions, newest first. */
export function GameList({ sessions }: { sessions: GameSession[] }) {
  const { t, money } = useTexts()
  return (
    <ul className="history-list">
      {sessions.map((session) => (
        <li key={session.gameSessionId} data-game-session={session.gameSessionId}>
          <Link to={`/account/history?session=${session.gameSessionId}`} className="history-row" preventScrollReset>
            <span className="history-main">
              <strong>{session.game.name}</strong>
              <span className="history-sub">
                <Moment at={session.createdAt} /> · {t('ROUNDS_PLAYED', { count: session.totalRounds })}
              </span>
            </span>
            <Figures
              figures={[
                ['STAKES', money(session.betAmount, session.currencyCode), 'bet'],
                ['WINS', money(session.winAmount, session.currencyCode), 'win'],
                ['BALANCE_AFTER', money(session.availableBalanceAfter, session.currencyCode), 'balance'],
              ]}
            />
            <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Named amounts side by side: dictionary key, amount, name for `data-figure`. */
export function Figures({ figures }: { figures: [key: DictionaryKey, amount: string, name: string][] }) {
  const { t } = useTexts()
  return (
    <span className="history-figures">
      {figures.map(([key, amount, name]) => (
        <span key={key}>
          <span className="history-sub">{t(key)}</span>
          <span className="tabular-nums" data-figure={name}>
            {amount}
          </span>
        </span>
      ))}
    </span>
  )
}
