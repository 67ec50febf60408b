import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

export default { component: Badge } satisfies Meta<typeof Badge>

export const Tones: StoryObj = {
  render: () => (
    <p className="flex flex-wrap gap-3">
      <Badge>In review</Badge>
      <Badge tone="good">Accepted</Badge>
      <Badge tone="bad">Refused</Badge>
    </p>
  ),
}
