import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useRef } from 'react'
import { fieldError } from '../../forms/form-message.ts'
import { useEarlyInput } from '../../forms/use-early-input.ts'
import { useTexts } from '../../text/text.tsx'
import { amountText } from '../cashier/public.ts'
import type { PlayFormData } from './play.server.ts'
import { type LimitField, limitFields } from './play-limits.ts'
import { PLAY_CURRENCY, type PlayEntry, playAmounts, playSchema } from './play-schema.ts'
import type { PlayReply } from './start-play.server.ts'

/** What is typed. */
type PlayTexts = { amount: string } & { [Field in LimitField]?: string }

/** The amount of deposit and play, and the limits that come with it: what is typed, picked and wrong with it. */
export function usePlayForm(
  { amount, limits: periods }: Pick<PlayFormData, 'amount' | 'limits'>,
  reply: PlayReply | undefined,
) {
  const { t, locale } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm<PlayTexts, PlayEntry>({
    id: 'zimpler',
    lastResult: reply?.result,
    defaultValue: { amount: amountText(amount, PLAY_CURRENCY, locale) },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: playSchema(periods) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useEarlyInput(element)
  const { amount: field } = fields
  return {
    element,
    form,
    props: {
      id: field.id,
      name: field.name,
      initial: field.initialValue ?? '',
      value: field.value ?? '',
      currency: PLAY_CURRENCY,
      limits: playAmounts,
      quick: playAmounts.quick.map((quick) => ({ amount: quick })),
      error: fieldError(field.errors, t),
      onPick: (text: string) => form.update({ name: field.name, value: text }),
    } as const,
    key: field.key,
    limits: periods.map((period) => {
      const { id, name, initialValue, errors } = fields[limitFields[period]]
      return { period, id, name, initial: initialValue ?? '', error: fieldError(errors, t) }
    }),
  }
}
