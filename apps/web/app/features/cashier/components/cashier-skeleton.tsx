import { useTexts } from '../../../text/text.tsx'

/** The cashier's final shape while it is being read. */
export function CashierSkeleton() {
  const { t } = useTexts()
  return (
    <div className="cashier-skeleton" role="status" aria-label={t('CASHIER_LOADING')} data-loading>
      <span className="skeleton-methods" />
      <span className="skeleton-methods" />
      <span className="skeleton-amount" />
      <span className="skeleton-button" />
    </div>
  )
}
