import { useTexts } from '../../text/text.tsx'
import type { DeviceParts } from './device-name.ts'

/** Names a device in the reader's language. */
export function useDeviceName() {
  const { t } = useTexts()
  return ({ browser, system }: DeviceParts): string => {
    const shown = browser ?? t('DEVICE_UNKNOWN')
    return system ? t('DEVICE_NAME', { browser: shown, system }) : shown
  }
}
