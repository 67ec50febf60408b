import { describe, expect, it } from 'vitest'
import { plannedReports } from './report-plan.ts'

describe('plannedReports', () => {
  it.each([
    [5000, 2, ['0 SUCCEEDED SUCCEEDED']],
    [5017, 2, ['15000 SUCCEEDED SUCCEEDED']],
    [5017, 0, ['0 SUCCEEDED SUCCEEDED']],
    [5081, 2, ['0 SUCCEEDED SUCCEEDED', '5000 SUCCEEDED SUCCEEDED']],
    [5082, 2, ['0 FAILED SUCCEEDED', '5000 SUCCEEDED SUCCEEDED']],
    [5083, 2, ['0 SUCCEEDED SUCCEEDED', '5000 RETURNED RETURNED']],
    [5084, 2, ['0 SUCCEEDED SUCCEEDED', '5000 CHARGEBACK CHARGEBACK']],
    [5085, 2, ['0 SUCCEEDED SUCCEEDED', '5000 FAILED FAILED']],
    [5086, 2, ['0 RETURNED RETURNED', '5000 SUCCEEDED RETURNED']],
    [5087, 2, ['0 nothing SUCCEEDED']],
  ])('%i with %i minor digits', (amount, digits, reports) => {
    const shown = plannedReports(amount, digits).map(
      ({ afterMs, says, stands }) => `${afterMs} ${says ?? 'nothing'} ${stands}`,
    )
    expect(shown).toEqual(reports)
  })
})
