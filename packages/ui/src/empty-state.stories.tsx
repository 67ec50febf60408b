import type { Meta, StoryObj } from '@storybook/react-vite'
import { History } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export default { component: EmptyState } satisfies Meta<typeof EmptyState>

export const WithWayOn: StoryObj = {
  render: () => (
    <EmptyState
      code="NO_DATA"
      icon={<History aria-hidden />}
      title="No rounds yet"
      text="Games you play will be listed here, each with its stakes and wins."
    >
      <Button>To the games</Button>
      <Button look="quiet">Payments</Button>
    </EmptyState>
  ),
}

export const TitleAlone: StoryObj = { render: () => <EmptyState code="NO_DATA" title="No payments yet" /> }
