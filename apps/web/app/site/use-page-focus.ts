import { useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useMatches, useNavigationType } from 'react-router'
import { isDialog } from './dialogs.ts'
import { focusHeading } from './focus-heading.ts'

/** Where the focus moves after a navigation; dialogs manage their own (packages/ui, Modal). */
type Focus = 'stays' | 'heading' | 'opener'

interface Change {
  samePage: boolean
  toDialog: boolean
  fromDialog: boolean
  isBack: boolean
}

/** A new page focuses its heading; closing a dialog returns the focus to its opener. */
export function focusAfter({ samePage, toDialog, fromDialog, isBack }: Change): Focus {
  if (samePage || toDialog) return 'stays'
  return fromDialog && isBack ? 'opener' : 'heading'
}

/** If the page has been rendered again under the dialog, focuses the link to the same address. */
function focusOpener(address: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  links.find((link) => link.getAttribute('href') === address && link.checkVisibility())?.focus({ preventScroll: true })
}

/**
 * Moves the focus as a new document would, so that keyboard and screen reader start at the new page.
 * @returns the page's title to announce, where no heading contains it
 */
export function usePageFocus(): string {
  const { key, pathname } = useLocation()
  const dialog = isDialog(useMatches())
  const address = useHref(pathname)
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ key, pathname, dialog, address })
  const [announced, announce] = useState('')
  useEffect(() => {
    const left = before.current
    if (left.key === key) return
    before.current = { key, pathname, dialog, address }
    const change = { samePage: left.pathname === pathname, toDialog: dialog, fromDialog: left.dialog, isBack }
    const focus = focusAfter(change)
    if (focus === 'opener') focusOpener(left.address)
    if (focus === 'heading') announce(focusHeading() ? '' : document.title)
  }, [key, pathname, dialog, address, isBack])
  return announced
}
