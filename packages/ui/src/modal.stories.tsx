import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowLeft } from 'lucide-react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Modal } from './modal.tsx'

export default { component: Modal, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Modal>

const common = { route: '/login', closeTo: '#closed', closeLabel: 'Close', onClose: () => undefined }

export const Form: StoryObj = {
  render: () => (
    <Modal {...common} title="Log in" size="narrow">
      <form className="grid gap-4">
        <TextField id="email" label="E-mail" type="email" />
        <TextField id="password" label="Password" type="password" />
        <Button wide>Log in</Button>
      </form>
    </Modal>
  ),
}

export const WithWayBack: StoryObj = {
  render: () => (
    <Modal
      {...common}
      title="History"
      backTo={{ href: '#back', label: 'Back', icon: <ArrowLeft aria-hidden className="size-5" /> }}
    >
      <p>Session of Monday, 3 March, 18:20</p>
    </Modal>
  ),
}

/** Content longer than the screen: the dialog scrolls, the page behind it does not. */
export const Long: StoryObj = {
  render: () => (
    <Modal {...common} title="Bonus terms" size="wide">
      {Array.from({ length: 30 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
        <p key={line}>Stakes on slot games count in full; stakes on tables and live games count for a tenth.</p>
      ))}
    </Modal>
  ),
}
