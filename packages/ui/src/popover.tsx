import type { MouseEvent, ReactNode } from 'react'

interface PopoverProps {
  /** Unique on the page: ties the button to what it opens. */
  id: string
  /** What stands on the button. */
  button: ReactNode
  buttonClass: string
  /** The button's name, where `button` is a picture alone. */
  label?: string
  /** Looks of what opens: `popover` is a card below the button; a drawer has a look of its own. */
  className?: string
  children: ReactNode
}

/** What a button opens over the page, by the browser's own popover: it needs no script, and closes by Esc or a tap beside it. */
export function Popover({ id, button, buttonClass, label, className = 'popover', children }: PopoverProps) {
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are what is clicked, by keys as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div id={id} popover="auto" className={className} onClick={closeOnLink}>
        {children}
      </div>
    </>
  )
}

/** A link followed within the page leaves the popover open otherwise. */
function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

interface PopoverCloseProps {
  /** Of the popover that it closes. */
  id: string
  label: string
  icon: ReactNode
}

/** Closes a popover that covers what is beside it. */
export function PopoverClose({ id, label, icon }: PopoverCloseProps) {
  return (
    <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label={label}>
      {icon}
    </button>
  )
}
