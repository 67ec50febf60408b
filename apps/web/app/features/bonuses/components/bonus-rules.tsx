import type { TextKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { BonusesQuery } from '../generated/bonuses.ts'

type Rules = BonusesQuery['bonusRules']

const barTexts = {
  NOT_ALLOWED: 'BONUS_BAR_NOT_ALLOWED',
  HAS_PLAYED: 'BONUS_BAR_HAS_PLAYED',
} as const satisfies Partial<Record<NonNullable<Rules['bar']>, TextKey>>

/** What the rules of the player's country say about bonuses; nothing where they say nothing. */
export function BonusRules({ rules: { bar, fromAge, depositBonuses, withdrawable } }: { rules: Rules }) {
  const { t } = useTexts()
  const lines = [
    bar === 'TOO_YOUNG' ? t('BONUS_BAR_TOO_YOUNG', { age: fromAge ?? 0 }) : bar && t(barTexts[bar]),
    bar === null && !depositBonuses && t('BONUS_BAR_DEPOSITS'),
    bar === null && withdrawable && t('BONUS_WITHDRAWABLE'),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className="bonus-rules" data-bonus-rules={bar ?? 'ALLOWED'}>
      {lines.map((line) => (
        <p key={line} className="form-note">
          {line}
        </p>
      ))}
    </div>
  )
}
