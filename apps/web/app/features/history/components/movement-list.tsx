import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { Movement } from '../history-view.ts'
import { NetAmount } from './net-amount.tsx'

const kindKeys: Record<Movement['kind'], DictionaryKey> = {
  STAKE: 'STAKES',
  WIN: 'WINS',
  STAKE_RETURNED: 'MOVEMENT_STAKE_RETURNED',
  DEPOSIT: 'DEPOSIT_MADE',
  WITHDRAWAL: 'WITHDRAWAL',
  WITHDRAWAL_RETURNED: 'MOVEMENT_WITHDRAWAL_RETURNED',
  TAKEN_BACK: 'MOVEMENT_TAKEN_BACK',
  SENT_BACK: 'MOVEMENT_SENT_BACK',
  BONUS: 'MOVEMENT_BONUS',
  BONUS_ENDED: 'MOVEMENT_BONUS_ENDED',
  BONUS_CONVERTED: 'MOVEMENT_BONUS_CONVERTED',
  CORRECTION: 'MOVEMENT_CORRECTION',
  DEBT_PAID: 'MOVEMENT_DEBT_PAID',
  OTHER: 'MOVEMENT_OTHER',
}

/** All that moved the player's money, newest first, with the balance after each. */
export function MovementList({ movements }: { movements: Movement[] }) {
  const { t, money } = useTexts()
  return (
    <ul className="history-list">
      {movements.map((movement) => (
        <li key={movement.movementId} data-movement={movement.kind}>
          <Row movement={movement}>
            <span className="history-main">
              <strong>{t(kindKeys[movement.kind])}</strong>
              <span className="history-sub">
                {movement.gameName && `${movement.gameName} · `}
                <Moment at={movement.createdAt} />
              </span>
            </span>
            <span className="history-figures history-payment">
              {movement.realAmount !== 0 && (
                <span className="font-bold" data-figure="real">
                  <NetAmount amount={movement.realAmount} currency={movement.currencyCode} />
                </span>
              )}
              {movement.bonusAmount !== 0 && (
                <span data-figure="bonus">
                  <span className="history-sub">{t('MOVEMENT_BONUS')}</span>
                  <NetAmount amount={movement.bonusAmount} currency={movement.currencyCode} />
                </span>
              )}
              <span className="history-sub" data-figure="balance">
                {t('BALANCE_AFTER')} {money(movement.realBalanceAfter, movement.currencyCode)}
                {movement.bonusBalanceAfter !== 0 &&
                  ` · ${t('BALANCE_BONUS')} ${money(movement.bonusBalanceAfter, movement.currencyCode)}`}
              </span>
            </span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** A link to the rounds or the payment behind the movement, where there is one. */
function Row({ movement: { gameSessionId, paymentId }, children }: { movement: Movement; children: ReactNode }) {
  const to = gameSessionId ? `/account/history?session=${gameSessionId}` : paymentId && `/account/payments/${paymentId}`
  if (!to) return <div className="history-row">{children}</div>
  return (
    <Link to={to} className="history-row" preventScrollReset>
      {children}
    </Link>
  )
}
