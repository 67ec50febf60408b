import type { MouseEvent, ReactNode } from 'react'

interface PopoverProps {
  /** Unique on the page; connects the button to the popover. */
  id: string
  /** The button's content. */
  button: ReactNode
  buttonClass: string
  /** The button's accessible name, if `button` is only a picture. */
  label?: string
  /** Class names: `popover` is a card below the button; drawers have their own. */
  className?: string
  children: ReactNode
}

/** A native popover, opened by a button. It works without script and closes on Esc or a tap outside it. */
export function Popover({ id, button, buttonClass, label, className = 'popover', children }: PopoverProps) {
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks reach it from the links in it, which also work by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div id={id} popover="auto" className={className} onClick={closeOnLink}>
        {children}
      </div>
    </>
  )
}

/** Without this, following a link within the site would leave the popover open. */
function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

interface PopoverCloseProps {
  /** The id of the popover to close. */
  id: string
  label: string
  icon: ReactNode
}

/** A close button, for popovers that leave no room to tap outside. */
export function PopoverClose({ id, label, icon }: PopoverCloseProps) {
  return (
    <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label={label}>
      {icon}
    </button>
  )
}
