import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './progress.tsx'

export default { component: Progress } satisfies Meta<typeof Progress>

export const Values: StoryObj = {
  render: () => (
    <div className="grid max-w-96 gap-6">
      {[0, 10, 50, 100].map((value) => (
        <Progress key={value} label={`${value} % wagered`} value={value} />
      ))}
      <Progress label="Step 1 of 2" value={1} max={2} />
    </div>
  ),
}
