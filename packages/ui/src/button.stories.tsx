import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, type ButtonLook, buttonClass } from './button.tsx'

export default { component: Button } satisfies Meta<typeof Button>

const looks: ButtonLook[] = ['accent', 'second', 'quiet', 'danger']

export const Looks: StoryObj = {
  render: () => (
    <p className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <Button key={look} look={look}>
          Deposit
        </Button>
      ))}
    </p>
  ),
}

export const Pending: StoryObj = {
  render: () => (
    <p className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <Button key={look} look={look} pending>
          Deposit
        </Button>
      ))}
    </p>
  ),
}

export const Disabled: StoryObj = {
  render: () => (
    <p className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <Button key={look} look={look} disabled>
          Deposit
        </Button>
      ))}
    </p>
  ),
}

/** The longest labels of all languages, at the width of a dialog on a phone. */
export const WideAndLong: StoryObj = {
  render: () => (
    <p className="grid max-w-72 gap-3">
      <Button wide>Verantwortungsbewusstes Spielen</Button>
      <a href="#more" className={buttonClass('quiet', true)}>
        Zobacz wszystkie regulaminy promocji
      </a>
    </p>
  ),
}
