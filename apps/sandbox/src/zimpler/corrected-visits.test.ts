import { afterAll, beforeAll, expect, it } from 'vitest'
import { aino, startTestBank, type TestBank } from '../testing/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

/** What the bank reports of deposit and play, and how it says that the payment stands. */
const amounts = [
  [5_081, ['SUCCEEDED', 'SUCCEEDED'], 'SUCCEEDED'],
  [5_082, ['FAILED', 'SUCCEEDED'], 'SUCCEEDED'],
  [5_083, ['SUCCEEDED', 'RETURNED'], 'RETURNED'],
  [5_084, ['SUCCEEDED', 'CHARGEBACK'], 'CHARGEBACK'],
  [5_085, ['SUCCEEDED', 'FAILED'], 'FAILED'],
  [5_086, ['RETURNED', 'SUCCEEDED'], 'RETURNED'],
  [5_087, [], 'SUCCEEDED'],
] as const

async function stand(amount: number, said: readonly string[], stands: string) {
  const { asked, signIn, step } = await bank.open({ amount })
  await signIn(aino)
  await step('confirm')
  const reports = () =>
    bank
      .callbacksOf(asked.reference)
      .map(({ callback }) => callback.status)
      .filter((status) => status !== 'IDENTIFIED')
  await expect.poll(reports, { timeout: 20_000, message: `reports of ${amount}` }).toEqual([...said])
  const { reference, merchant } = asked
  const standing = async () => {
    const response = await bank.sandbox.signed('/zimpler/status', { reference, merchant })
    return ((await response.json()) as { status: string }).status
  }
  await expect.poll(standing, { timeout: 20_000, message: `standing of ${amount}` }).toBe(stands)
}

it('corrects visits as it corrects other payments, by the cents of the amount', { timeout: 60_000 }, async () => {
  await Promise.all(amounts.map(([amount, said, stands]) => stand(amount, said, stands)))
})
