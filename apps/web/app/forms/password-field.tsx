import { TextField } from '@parlour/ui/field'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../text/text.tsx'
import { useHydrated } from './use-hydrated.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A password field whose text can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  const toggle = hydrated && (
    <button
      type="button"
      className="icon-button me-0.5"
      aria-label={t('SHOW_PASSWORD')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  )
}
