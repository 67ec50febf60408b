import type { Meta, StoryObj } from '@storybook/react-vite'
import { X } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { Popover, PopoverClose } from './popover.tsx'

export default { component: Popover } satisfies Meta<typeof Popover>

const content = (
  <div className="grid gap-2">
    <PopoverClose id="menu" label="Close" icon={<X aria-hidden className="size-5" />} />
    <a href="#account">Account</a>
    <a href="#history">History</a>
  </div>
)

export const Closed: StoryObj = {
  render: () => (
    <Popover id="menu" button="Menu" buttonClass={buttonClass('quiet')}>
      {content}
    </Popover>
  ),
}

export const Open: StoryObj = {
  ...Closed,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover(),
}
