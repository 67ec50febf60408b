import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

export default { component: Tabs } satisfies Meta<typeof Tabs>

export const TwoViews: StoryObj = {
  render: () => (
    <Tabs label="History">
      <a href="#games" className="tab" aria-current="page">
        Games
      </a>
      <a href="#payments" className="tab">
        Payments
      </a>
    </Tabs>
  ),
}
