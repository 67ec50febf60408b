import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { Movement } from '../history-view.ts'
import { movementKeys } from '../movement-kinds.ts'
import { NetAmount } from './net-amount.tsx'

/** All that moved the player's money, newest first, with the balance after each. */
export function MovementList({ movements }: { movements: Movement[] }) {
  const { t, money } = useTexts()
  return (
    <ul className="history-list">
      {movements.map((movement) => (
        <li key={movement.movementId} data-movement={movement.kind}>
          <Row movement={movement}>
            <span className="history-main">
              <strong>{t(movementKeys[movement.kind])}</strong>
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
