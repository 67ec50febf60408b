import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

export default { component: Skeleton } satisfies Meta<typeof Skeleton>

export const Heights: StoryObj = {
  render: () => (
    <div className="grid max-w-96 gap-3" aria-busy="true">
      <Skeleton height="2rem" />
      <Skeleton height="1rem" />
      <Skeleton height="8rem" />
    </div>
  ),
}
