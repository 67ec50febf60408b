import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

export default { component: Skeleton } satisfies Meta<typeof Skeleton>

export const Heights: StoryObj = {
  render: () => (
    <div className="grid max-w-96 gap-3" aria-busy="true">
      <Skeleton size="control" />
      <Skeleton size="line" />
      <Skeleton size="block" />
    </div>
  ),
}
