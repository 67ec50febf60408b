import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

export default { component: Spinner } satisfies Meta<typeof Spinner>

export const InText: StoryObj = {
  render: () => (
    <p className="flex items-center gap-3">
      <Spinner /> Waiting for the bank
    </p>
  ),
}
