import { X } from 'lucide-react'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

interface ModalProps {
  /** The route it stands for, for `data-route`. */
  route: string
  /** The page that it shows now: another one begins at its top, one shown before where it was left. */
  page?: string
  title: string
  /** Address to which the close link leads where no script runs. */
  closeTo: string
  closeLabel: string
  onClose: () => void
  /** Instead of `onClose` where a click beside the panel, or Esc, should not close at once. */
  onBackdrop?: (() => void) | undefined
  size?: 'narrow' | 'normal' | 'wide'
  /** Address of a picture that makes one scene of the dialog and the page behind it; a plain backdrop without. */
  scene?: string | undefined
  /** The title stays for screen readers. */
  hideHeader?: boolean
  backTo?: { href: string; label: string; icon: ReactNode; onClick?: (event: MouseEvent) => void }
  children: ReactNode
}

/**
 * A modal dialog that is part of the server's HTML: it arrives open, and becomes truly modal (focus kept inside, the
 * page behind it inert) when the script takes over. Esc, the backdrop and the close link call `onClose`.
 */
export function Modal({
  route,
  page = route,
  title,
  closeTo,
  closeLabel,
  onClose,
  onBackdrop = onClose,
  size = 'normal',
  scene,
  hideHeader,
  backTo,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (hasRisen(element)) element.dataset.still = ''
    riseFrom(document.activeElement, element)
    element.removeAttribute('open')
    open(element)
    return () => element.close()
  }, [])
  const focused = useRef<HTMLElement | null>(null)
  const left = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const element = dialog.current
    // What had the focus may have gone with the page before.
    if (element && !element.contains(document.activeElement)) focusFirst(element)
    element?.scrollTo({ top: left.current.get(page) ?? 0, behavior: 'instant' })
  }, [page])

  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const leave = (event: SyntheticEvent) => {
    event.preventDefault()
    onBackdrop()
  }
  const titleId = `modal${route.replace(/\W+/g, '-')}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the backdrop's key, and `cancel` handles it
    <dialog
      ref={dialog}
      open
      data-route={route}
      aria-labelledby={titleId}
      className={`modal modal-${size}${scene ? ' modal-scene' : ''}`}
      style={scene ? ({ '--scene': `url("${scene}")` } as CSSProperties) : undefined}
      onCancel={leave}
      onFocus={({ target }) => {
        focused.current = target
      }}
      // A browser may close it at a second Esc, whatever `cancel` answered: what closes it is that its route is left.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        const before = focused.current
        open(currentTarget)
        before?.focus({ preventScroll: true })
      }}
      onClick={(event) => event.target === dialog.current && leave(event)}
      onScroll={({ currentTarget }) => left.current.set(page, currentTarget.scrollTop)}
    >
      <div className="modal-panel" tabIndex={-1}>
        <header className={hideHeader ? 'modal-header modal-header-hidden' : 'modal-header'}>
          {backTo && (
            <a href={backTo.href} aria-label={backTo.label} className="icon-button" onClick={backTo.onClick}>
              {backTo.icon}
            </a>
          )}
          <h2 id={titleId} className={hideHeader ? 'sr-only' : 'modal-title'}>
            {title}
          </h2>
          <a href={closeTo} aria-label={closeLabel} className="icon-button" onClick={close}>
            <X aria-hidden className="size-5" />
          </a>
        </header>
        <div className="modal-body">{children}</div>
      </div>
    </dialog>
  )
}

/** Not with the focus where the browser would set it: on the close link, which stands first, ringed before anyone has moved. */
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  focusFirst(dialog)
  // The browser's own choice, before ours, may have been further down.
  dialog.scrollTop = 0
}

function focusFirst(dialog: HTMLDialogElement) {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('.modal-panel')
  first?.focus({ preventScroll: true })
}

/** One that came with the document has been seen: it would go and rise a second time when the script takes over. */
const hasRisen = (dialog: HTMLDialogElement) =>
  dialog
    .querySelector('.modal-panel')
    ?.getAnimations()
    .every(({ currentTime }) => Number(currentTime) > 0)

/** A dialog grows out of what opened it (modal.css): where that stands, measured from the middle of the window. */
function riseFrom(opener: Element | null, dialog: HTMLDialogElement) {
  if (!opener || opener === document.body || dialog.contains(opener)) return
  const { left, top, width, height } = opener.getBoundingClientRect()
  dialog.style.setProperty('--rise-x', `${left + width / 2 - window.innerWidth / 2}px`)
  dialog.style.setProperty('--rise-y', `${top + height / 2 - window.innerHeight / 2}px`)
  dialog.style.setProperty('--rise-scale', '0.8')
}
