import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

export default { component: Checkbox } satisfies Meta<typeof Checkbox>

export const States: StoryObj = {
  render: () => (
    <div className="grid max-w-80 gap-3">
      <Checkbox label="Send me offers by e-mail" />
      <Checkbox label="Remember how I paid" defaultChecked />
      <Checkbox label="Always on" defaultChecked disabled />
      <Checkbox label="I have read the terms and conditions, and the rules on how bonuses are wagered, and agree to them" />
    </div>
  ),
}
