import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useRef } from 'react'
import { fieldError } from '../../forms/form-message.ts'
import { useTexts } from '../../text/text.tsx'
import { amountText, useEarlyInput } from '../cashier/public.ts'
import { PLAY_CURRENCY, playAmounts, playSchema } from './play-schema.ts'
import type { PlayReply } from './start-play.server.ts'

/** The amount of deposit and play: what is typed, picked and wrong with it. */
export function usePlayAmount(amount: number, reply: PlayReply | undefined) {
  const { t, locale } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm<{ amount: string }, { amount: number }>({
    id: 'zimpler',
    lastResult: reply?.result,
    defaultValue: { amount: amountText(amount, PLAY_CURRENCY, locale) },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: playSchema }),
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
  }
}
