import { Skeleton } from '@parlour/ui/skeleton'
import { useTexts } from '../../../text/text.tsx'

/** Placeholder in the shape of the cashier while it loads. */
export function CashierSkeleton() {
  const { t } = useTexts()
  return (
    <div className="cashier-skeleton" role="status" aria-label={t('CASHIER_LOADING')} data-loading>
      <Skeleton size="double" />
      <Skeleton size="double" />
      <Skeleton size="block" />
      <Skeleton size="control" />
    </div>
  )
}
