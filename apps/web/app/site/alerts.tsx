import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useNavigation } from 'react-router'
import { ALERT_COOKIE, type Alert, parseAlert } from '../middleware/flash-alert.ts'
import { useTexts } from '../text/text.tsx'
import { readCookie, writeCookie } from './browser-cookies.ts'
import { reloadAfterLogout, takeLogoutAlert } from './reload-after-logout.ts'
import { playerInBrowser } from './session-in-browser.ts'
import { useSite } from './use-site.ts'

type ShowAlert = (alert: Alert) => void

const AlertContext = createContext<ShowAlert>(() => {})

/** Shows an alert from a script; redirects leave theirs in a cookie (flash-alert.ts). */
export const useAlert = () => use(AlertContext)

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const colours = {
  success: 'bg-success text-on-success',
  warning: 'bg-warning text-on-warning',
  error: 'bg-danger text-on-danger',
}

/** What WARNING_NAVIGATION means where the page was a player's: the session's cookies have expired since. */
const sessionEnded: Alert = { key: 'SESSION_EXPIRED', type: 'warning' }

/** Reads and deletes the alert that the last response left in its cookie. */
function takeAlertCookie(): Alert | null {
  const value = readCookie(ALERT_COOKIE)
  if (value) writeCookie(ALERT_COOKIE, '', 0)
  return parseAlert(value)
}

export function AlertProvider({ first, children }: { first: Alert | null; children: ReactNode }) {
  const player = useSite().player ? 'yes' : 'no'
  const [alerts, setAlerts] = useState<ShownAlert[]>(first ? [{ ...first, player, id: 0 }] : [])
  const show = useCallback<ShowAlert>(
    (alert) => {
      const id = Date.now() + Math.random()
      const isSame = ({ key, payment }: Alert) => key === alert.key && payment === alert.payment
      setAlerts((shown) => [...shown.filter((earlier) => !isSame(earlier)), { ...alert, player, id }])
    },
    [player],
  )
  const dismiss = useCallback((id: number) => setAlerts((shown) => shown.filter((alert) => alert.id !== id)), [])
  /** Whether the page was a player's before the navigation that left the alert. */
  const before = useRef(player)
  /** The alert of a logout that is not on the page yet. */
  const over = useRef<Alert | null>(null)
  const location = useLocation()
  const navigation = useNavigation()
  const idle = navigation.state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after every navigation
  useEffect(() => {
    if (!idle) return
    const alert = takeAlertCookie() ?? takeLogoutAlert()
    const hadPlayer = before.current === 'yes'
    before.current = player
    if (!alert) return
    const isOver = hadPlayer && playerInBrowser(Date.now()) === null
    show(alert.key === 'WARNING_NAVIGATION' && isOver ? sessionEnded : alert)
    over.current = isOver ? alert : null
  }, [location.key, idle, show])
  // Its 200 ms begin when the alert is on the page, which takes a moment on a slow device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an alert has been rendered
  useEffect(() => {
    if (over.current) reloadAfterLogout(over.current)
    over.current = null
  }, [alerts])

  return (
    <AlertContext value={show}>
      {children}
      <AlertList alerts={alerts.filter((alert) => isTrue(alert, player))} dismiss={dismiss} />
    </AlertContext>
  )
}

interface ShownAlert extends Alert {
  /** The login state at the time of the alert. */
  player: 'yes' | 'no'
  id: number
}

/** An alert that asks to log in or out no longer applies once the player has done so. */
const isTrue = (alert: ShownAlert, player: ShownAlert['player']) =>
  alert.key !== 'WARNING_NAVIGATION' || alert.player === player

/**
 * A popover, so that it is in the top layer above dialogs; without script, CSS alone shows it. While a dialog is open,
 * the alert is rendered inside it, because everything outside an open dialog is inert.
 */
function AlertList({ alerts, dismiss }: { alerts: ShownAlert[]; dismiss: (id: number) => void }) {
  const list = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<Element | null>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: dialogs open and close with navigations
  useLayoutEffect(() => {
    const move = () => setDialog(document.querySelector('dialog[data-route]'))
    // Without an alert nobody sees where it is: it must not hold up the first moments of a page.
    if (alerts.length > 0) move()
    else startTransition(move)
  }, [key, alerts])
  // biome-ignore lint/correctness/useExhaustiveDependencies(dialog): it is another element there
  useEffect(() => {
    const section = list.current
    // While it moves between the page and a dialog, it is in neither.
    if (!section?.isConnected || alerts.length === 0) return
    // Hidden and shown again, so that it is above a dialog that has opened since.
    if (section.matches(':popover-open')) section.hidePopover()
    section.showPopover()
  }, [dialog, alerts])
  const section = (
    <section
      ref={list}
      popover="manual"
      aria-live="polite"
      className="alerts"
      data-open={alerts.length > 0 || undefined}
    >
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} dismiss={dismiss} />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

/** Appears after 300 ms and stays for 5 s (app.css); the timer pauses while pointer or focus is on it (WCAG 2.2.1). */
function AlertItem({ alert, dismiss }: { alert: ShownAlert; dismiss: (id: number) => void }) {
  const { t } = useTexts()
  const Icon = icons[alert.type]
  const life = useRef<HTMLSpanElement>(null)
  // A server-rendered alert may have expired before this script ran.
  useEffect(() => {
    if (life.current?.getAnimations().some(({ playState }) => playState === 'finished')) dismiss(alert.id)
  }, [alert.id, dismiss])
  return (
    <div
      role={alert.type === 'error' ? 'alert' : 'status'}
      data-alert={alert.key}
      data-alert-type={alert.type}
      className={`alert flex items-center gap-3 rounded-card px-4 py-3 shadow-dialog ${colours[alert.type]}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="grow text-sm font-semibold">
        {t(alert.key, { player: alert.player })}{' '}
        {(alert.payment || alert.isDocument) && (
          <Link
            to={`/account/${alert.isDocument ? 'documents' : `payments/${alert.payment}`}`}
            preventScrollReset
            className="underline"
          >
            {t(alert.isDocument ? 'DOCUMENTS' : 'PAYMENT_FOLLOW')}
          </Link>
        )}
      </p>
      <button
        type="button"
        aria-label={t('CLOSE')}
        onClick={() => dismiss(alert.id)}
        className="grid size-8 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </button>
      <span ref={life} className="alert-life" onAnimationEnd={() => dismiss(alert.id)} />
    </div>
  )
}
