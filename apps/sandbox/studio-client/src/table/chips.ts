import { isCurrencyCode, minorPerMajor } from '@parlour/money/currency'
import { element } from '../element.ts'

/** Writes the value on a chip: major units, short. */
export function chipWriter(currencyCode: string, language: string): (minor: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2, notation: 'compact' })
  const perMajor = isCurrencyCode(currencyCode) ? minorPerMajor(currencyCode) : 100
  return (minor) => format.format(minor / perMajor)
}

/** Which of the table's chips an amount looks like: the largest that is in it. */
export const chipLook = (amount: number, chips: readonly number[]): number =>
  Math.max(
    0,
    chips.findLastIndex((chip) => chip <= amount),
  )

/** A choice of one chip, as radio buttons. */
export class ChipChoice {
  readonly root = element('fieldset', { class: 'chip-choice' })
  chosen = 0

  constructor(legend: string) {
    this.root.append(element('legend', { class: 'visually-hidden' }, legend))
  }

  show(chips: readonly number[], written: (minor: number) => string, spoken: (minor: number) => string): void {
    this.chosen = chips[Math.min(1, chips.length - 1)] ?? 0
    for (const [look, chip] of chips.entries()) {
      const input = element('input', { type: 'radio', name: 'chip', value: String(chip), 'aria-label': spoken(chip) })
      input.checked = chip === this.chosen
      input.addEventListener('change', () => {
        this.chosen = chip
      })
      const face = element('span', { class: `chip chip-${look}`, 'aria-hidden': 'true' }, written(chip))
      this.root.append(element('label', {}, input, face))
    }
  }
}
