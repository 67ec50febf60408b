import { redirect } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { arriving, loadDeposit } from '../cashier.server.ts'
import { CashierFault } from '../components/cashier-fault.tsx'
import { CashierSkeleton } from '../components/cashier-skeleton.tsx'
import { DepositScreen } from '../components/deposit-screen.tsx'
import { setFirstLimit } from '../first-limit.server.ts'
import { changePending, isPendingChange, pay } from '../payments.server.ts'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/deposit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const returned = searchParams.get('paymentId')
  if (returned) throw redirect(`/payments/deposit?payment=${encodeURIComponent(returned)}`)
  return arriving(context, loadDeposit(request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'limit') return setFirstLimit(request, context, form)
  return isPendingChange(intent)
    ? changePending(context, form, { intent, to: '/payments/deposit' })
    : pay(request, context, form, 'DEPOSIT')
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isArriving } = useArrived(loaderData.view)
  if (!view) return <CashierSkeleton />
  const limitReply = actionData && 'limit' in actionData ? actionData.limit : undefined
  const reply = actionData && 'limit' in actionData ? undefined : actionData
  return <DepositScreen view={view} reply={reply} limitReply={limitReply} isArriving={isArriving} />
}

export const ErrorBoundary = CashierFault
