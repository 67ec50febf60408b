import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useCameWithPage } from './came-with-page.ts'

interface ModalProps {
  /** The dialog's route, for `data-route`. */
  route: string
  /** The current page within the dialog. A new page starts at the top, an earlier one at its last scroll position. */
  page?: string
  title: string
  /** The close link's target when no script runs. */
  closeTo: string
  closeLabel: string
  onClose: () => void
  /** Called instead of `onClose` for Esc and clicks on the backdrop, if these should not close immediately. */
  onBackdrop?: (() => void) | undefined
  size?: 'narrow' | 'normal' | 'wide'
  /** The skin's motif covers the dialog and the page behind it; otherwise a plain backdrop does. */
  scene?: boolean
  /** Hides the header except for screen readers. */
  hideHeader?: boolean
  backTo?: { href: string; label: string; icon: ReactNode; onClick?: (event: MouseEvent) => void }
  children: ReactNode
}

/**
 * A modal dialog that is part of the server's HTML. It is rendered open and becomes truly modal (focus trapped, the
 * page behind it inert) on hydration; until then it has `data-flat`. One that came with the page has `data-still` from then on:
 * it is there at once, and does not rise. Esc, the backdrop and the close link call `onClose`.
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
  const focused = useRef<HTMLElement | null>(null)
  const scrollPositions = useRef(new Map<string, number>())
  const shownPage = useRef(page)
  const cameWithPage = useCameWithPage()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { activeElement } = document
    growFrom(activeElement, element)
    const { scrollTop } = element
    if (cameWithPage) element.dataset.still = ''
    // Nothing in between may ask for the layout: without the attribute the dialog is gone, and it would rise once more.
    element.removeAttribute('open')
    element.removeAttribute('data-flat')
    open(element)
    // In the server's HTML a player may have scrolled, or have begun to type: what they are about to press stays under
    // their finger, and the focus where it was.
    if (activeElement instanceof HTMLElement && element.contains(activeElement))
      activeElement.focus({ preventScroll: true })
    element.scrollTop = scrollTop
    return () => element.close()
  }, [cameWithPage])
  useLayoutEffect(() => {
    const element = dialog.current
    if (shownPage.current === page) return
    shownPage.current = page
    // The element with the focus may have disappeared with the previous page.
    if (element && !element.contains(document.activeElement)) focusFirst(element)
    element?.scrollTo({ top: scrollPositions.current.get(page) ?? 0, behavior: 'instant' })
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent is Esc, which `cancel` handles
    <dialog
      ref={dialog}
      open
      data-flat=""
      data-route={route}
      aria-labelledby={titleId}
      className={`modal modal-${size}${scene ? ' modal-scene' : ''}`}
      onCancel={leave}
      onFocus={({ target }) => {
        focused.current = target
      }}
      // Browsers may close a dialog on the second Esc even if `cancel` was prevented. Only leaving the route may close
      // it.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        const before = focused.current
        open(currentTarget)
        before?.focus({ preventScroll: true })
      }}
      onClick={(event) => event.target === dialog.current && leave(event)}
      onScroll={({ currentTarget }) => scrollPositions.current.set(page, currentTarget.scrollTop)}
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

/**
 * Moves the focus away from the browser's choice, the close link, which would show a focus ring before any key is
 * pressed.
 */
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  focusFirst(dialog)
  // The element that the browser focused first may have been further down.
  dialog.scrollTop = 0
}

function focusFirst(dialog: HTMLDialogElement) {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('.modal-panel')
  first?.focus({ preventScroll: true })
}

/**
 * Makes the dialog grow out of the element that opened it (modal.css): its position relative to the window's centre.
 */
function growFrom(opener: Element | null, dialog: HTMLDialogElement) {
  if (!opener || opener === document.body || dialog.contains(opener)) return
  const { left, top, width, height } = opener.getBoundingClientRect()
  dialog.style.setProperty('--rise-x', `${left + width / 2 - window.innerWidth / 2}px`)
  dialog.style.setProperty('--rise-y', `${top + height / 2 - window.innerHeight / 2}px`)
  dialog.style.setProperty('--rise-scale', '0.8')
}
