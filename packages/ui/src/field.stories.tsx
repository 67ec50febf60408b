import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectField, TextField } from './field.tsx'

export default { component: TextField } satisfies Meta<typeof TextField>

export const Text: StoryObj = {
  render: () => (
    <div className="grid max-w-96 gap-4">
      <TextField id="name" label="First name" defaultValue="Zoë" />
      <TextField id="amount" label="Amount" hint="Between €10 and €5,000" end={<span>EUR</span>} inputMode="decimal" />
      <TextField
        id="email"
        label="E-mail"
        type="email"
        defaultValue="zoe@"
        error={{ code: 'EMAIL_VAL', message: 'This is not an e-mail address.' }}
      />
      <TextField id="locked" label="Country" defaultValue="Finland" disabled />
    </div>
  ),
}

export const Select: StoryObj = {
  render: () => (
    <div className="grid max-w-96 gap-4">
      <SelectField id="country" label="Country">
        <option>Finland</option>
        <option>Canada</option>
      </SelectField>
      <SelectField id="currency" label="Currency" error={{ code: 'REQUIRED', message: 'Please choose a currency.' }}>
        <option value="">Please choose</option>
        <option>EUR</option>
      </SelectField>
    </div>
  ),
}
