import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { arriving, loadWithdraw } from '../cashier.server.ts'
import { CashierFault } from '../components/cashier-fault.tsx'
import { CashierSkeleton } from '../components/cashier-skeleton.tsx'
import { WithdrawScreen } from '../components/withdraw-screen.tsx'
import { changePending, isPendingChange, pay } from '../payments.server.ts'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/withdraw.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => arriving(context, loadWithdraw(request, context))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  return isPendingChange(intent)
    ? changePending(context, form, { intent, to: '/payments/withdraw' })
    : pay(request, context, form, 'WITHDRAWAL')
}

/** Something elsewhere may have caused the refusal of an amount, so the data is reloaded. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 400 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isArriving } = useArrived(loaderData.view)
  return view ? <WithdrawScreen view={view} reply={actionData} isArriving={isArriving} /> : <CashierSkeleton />
}

export const ErrorBoundary = CashierFault
