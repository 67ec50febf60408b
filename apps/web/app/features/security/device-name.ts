/** A browser and its system, in names that are the same in all languages. */
export interface DeviceParts {
  /** Null when it is unknown. */
  browser: string | null
  system: string | null
}

/** The parts of the platform's name of a device, such as "Firefox on Windows" or "Unknown browser". */
export function deviceParts(name: string | null): DeviceParts {
  const [browser = '', system = null] = (name ?? '').split(' on ')
  return { browser: browser === '' || browser === 'Unknown browser' ? null : browser, system }
}

/** Whether a device is carried in a pocket, for its picture. */
export const isPocketDevice = ({ system }: DeviceParts): boolean => system === 'iOS' || system === 'Android'
