import { Check, Circle } from 'lucide-react'
import { useTexts } from '../text/text.tsx'
import { passwordRules } from './password-rules.ts'

/** The password rules, each ticked once met. */
export function PasswordRuleList({ password }: { password: string }) {
  const { t } = useTexts()
  return (
    <ul className="password-rules" aria-label={t('PASSWORD_RULES')}>
      {passwordRules(password).map(({ key, isMet }) => {
        const Icon = isMet ? Check : Circle
        return (
          <li key={key} data-met={isMet || undefined}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(key)}
            {isMet && <span className="sr-only"> {t('PASSWORD_RULE_MET')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
