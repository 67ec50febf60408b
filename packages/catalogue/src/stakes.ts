/** Scales stakes so that they are worth about the same in every currency, by the fixed conversion rates; 1 for all others. */
const scaleOf: Partial<Record<string, number>> = { NOK: 10, PLN: 5, BRL: 5, TRY: 10 }

/**
 * A stake of the games in a currency. The studio's ladder and what the platform tells of a game both come from here.
 * @param euro minor units of EUR
 * @returns minor units of `currencyCode`
 */
export const stakeIn = (euro: number, currencyCode: string): number => euro * (scaleOf[currencyCode] ?? 1)
