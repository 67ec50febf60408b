import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { loadModule } from '../../../site/load-module.ts'

interface SearchLinkProps {
  className: string
  label?: string
  children: ReactNode
}

type Overlay = ComponentType<{ onClose: () => void }>

/** Later than all that the page itself needs. */
const LOAD_AFTER_MS = 5_000

const load = () => loadModule(() => import('./search-overlay.tsx'))

const reach = () => void load().catch(() => {})

/**
 * A link to the search. With script it opens the search over the page; its code is loaded when the page is idle, or when
 * somebody reaches for it before that.
 */
export function SearchLink({ className, label, children }: SearchLinkProps) {
  const [Overlay, setOverlay] = useState<Overlay | null>(null)
  const close = useCallback(() => setOverlay(null), [])
  useEffect(() => {
    const timer = setTimeout(reach, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    void load().then(
      ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
      () => location.assign(href),
    )
  }
  return (
    <>
      <NavLink
        to="/search"
        className={className}
        aria-label={label}
        onClick={open}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
      >
        {children}
      </NavLink>
      {Overlay && <Overlay onClose={close} />}
    </>
  )
}
