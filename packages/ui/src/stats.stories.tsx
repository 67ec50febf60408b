import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stat, Stats } from './stats.tsx'

export default { component: Stats } satisfies Meta<typeof Stats>

export const Figures: StoryObj = {
  render: () => (
    <Stats>
      <Stat label="Staked">€1,240.50</Stat>
      <Stat label="Won">€1,198.00</Stat>
      <Stat label="Result">−€42.50</Stat>
    </Stats>
  ),
}

export const TwelveDigits: StoryObj = {
  render: () => (
    <div className="max-w-80">
      <Stats>
        <Stat label="Staked">€1,234,567,890.12</Stat>
        <Stat label="Won">€987,654,321.09</Stat>
      </Stats>
    </div>
  ),
}
