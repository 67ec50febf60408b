import { playerContext, visitContext } from '../../../context.ts'
import { paymentStatus } from '../cashier.server.ts'
import type { Route } from './+types/status.ts'

/** `?payment=ID` → {"status": "PENDING_REDIRECT"}. The payment page polls this every second. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paymentId = new URL(request.url).searchParams.get('payment') ?? ''
  const answer = (status: string | null, code = 200) =>
    Response.json({ status }, { status: code, headers: { 'cache-control': 'no-store' } })
  if (!context.get(playerContext)) return answer(null, 401)
  if (!/^[\w-]{1,64}$/.test(paymentId)) return answer(null, 404)
  try {
    const status = await paymentStatus(context, paymentId)
    return answer(status, status ? 200 : 404)
  } catch (error) {
    if (error instanceof Response) return answer(null, 401)
    context.get(visitContext).logger.warn(error, 'payment not read')
    return answer(null, 503)
  }
}
