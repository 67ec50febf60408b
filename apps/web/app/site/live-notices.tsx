import { useEffect, useRef } from 'react'
import { useAlert } from './alerts.tsx'
import type { LiveNotices as Heard } from './live-message.ts'
import { type NoticeKind, nameOf, newNotices } from './notices.ts'
import { useSite } from './use-site.ts'

declare global {
  interface DocumentEventMap {
    'live-notices': CustomEvent<Heard>
  }
}

/** A page that has made the payment itself goes to its outcome meanwhile. */
const AFTER_MS = 1_500
const types = {
  DEPOSIT_ARRIVED: 'success',
  WITHDRAWAL_PAID: 'success',
  DOCUMENT_ACCEPTED: 'success',
  DOCUMENT_REJECTED: 'warning',
} as const satisfies Record<NoticeKind, string>
const isPayment = (kind: NoticeKind) => kind === 'DEPOSIT_ARRIVED' || kind === 'WITHDRAWAL_PAID'

/** Tells the player what has come of their payments and documents, except on the page that shows it. */
export function LiveNotices() {
  const userId = useSite().player?.userId
  const show = useAlert()
  const known = useRef<{ userId: string; names: Set<string> } | null>(null)
  useEffect(() => {
    // What is not told yet when the player logs out is nobody else's.
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const hear = ({ detail }: CustomEvent<Heard>) => {
      if (detail.userId !== userId) return
      const before = known.current?.userId === userId ? known.current.names : null
      known.current = { userId, names: new Set([...(before ?? []), ...detail.notices.map(nameOf)]) }
      for (const { id, kind } of newNotices(detail.notices, before))
        timers.add(
          setTimeout(() => {
            if (location.href.includes(isPayment(kind) ? id : '/account/documents')) return
            show({ key: kind, type: types[kind], ...(isPayment(kind) ? { payment: id } : { isDocument: true }) })
          }, AFTER_MS),
        )
    }
    document.addEventListener('live-notices', hear)
    return () => {
      document.removeEventListener('live-notices', hear)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [userId, show])
  return null
}
