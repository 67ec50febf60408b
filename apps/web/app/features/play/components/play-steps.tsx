import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'

const steps: readonly DictionaryKey[] = ['PLAY_STEP_AMOUNT', 'PLAY_STEP_BANK', 'PLAY_STEP_PLAY']

/** The way from the amount to the first game, with the step that the player is at. */
export function PlaySteps({ at }: { at: 0 | 1 | 2 }) {
  const { t } = useTexts()
  return (
    <ol className="play-steps" aria-label={t('PLAY_STEPS')}>
      {steps.map((key, index) => (
        <li key={key} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
