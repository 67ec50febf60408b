/** The behaviour of a card when it pays. Documented in docs/sandbox.md. */
export type CardBehaviour =
  | 'APPROVE'
  | 'AUTHENTICATE'
  | 'CREDIT'
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_EXCEEDED'

/** The test cards: numbers that no bank has issued. */
export const testCards = [
  { number: '4242424242424242', behaviour: 'APPROVE' },
  { number: '5555555555554444', behaviour: 'APPROVE' },
  { number: '378282246310005', behaviour: 'APPROVE' },
  { number: '4000000000000010', behaviour: 'CREDIT' },
  { number: '4000000000003220', behaviour: 'AUTHENTICATE' },
  { number: '4000000000000002', behaviour: 'CARD_DECLINED' },
  { number: '4000000000009995', behaviour: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000009979', behaviour: 'LIMIT_EXCEEDED' },
] as const satisfies readonly { number: string; behaviour: CardBehaviour }[]

/** A card number in the groups printed on the card. */
export const groupedNumber = (number: string): string =>
  number.length === 15 ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

/** Tokens of cards that exist from the start, so that a seeded player can have one (expiry 12/2035). */
export const sandboxCardTokens = [
  { cardToken: 'card_sandbox_visa_4242', behaviour: 'APPROVE', brand: 'VISA', last4: '4242' },
  { cardToken: 'card_sandbox_mastercard_4444', behaviour: 'APPROVE', brand: 'MASTERCARD', last4: '4444' },
  { cardToken: 'card_sandbox_authenticate_3220', behaviour: 'AUTHENTICATE', brand: 'VISA', last4: '3220' },
  { cardToken: 'card_sandbox_declined_0002', behaviour: 'CARD_DECLINED', brand: 'VISA', last4: '0002' },
] as const satisfies readonly { cardToken: string; behaviour: CardBehaviour; brand: string; last4: string }[]

/** The card in every wallet. */
export const sandboxWalletCard = { ...sandboxCardTokens[0], expiryMonth: 12, expiryYear: 2035 }

/** The code of the bank's confirmation step, and the number of attempts. */
export const authenticationCode = '123456'
const authenticationTries = 3

/** Whether a code is right; otherwise the number of attempts left after the earlier wrong ones. */
export const judgeCode = (code: string, wrongBefore: number): 'right' | number =>
  code.replace(/\s/g, '') === authenticationCode ? 'right' : authenticationTries - wrongBefore - 1

/** As many approved cards as anybody needs: players who pay by the same card count as one person's accounts. */
const ownCard = /^424242\d{9}4242$/

/**
 * The behaviour of a card number. Every number that is not a test card is declined, so that a real card entered by
 * mistake never seems to work.
 */
export const behaviourOf = (cardNumber: string): CardBehaviour =>
  testCards.find((card) => card.number === cardNumber)?.behaviour ??
  (ownCard.test(cardNumber) ? 'APPROVE' : 'CARD_DECLINED')

/** Behaviours triggered by the cents of an amount, whichever card pays: 50.13 is declined. */
const behaviourByCents: Readonly<Record<number, Exclude<CardBehaviour, 'CREDIT'>>> = {
  13: 'CARD_DECLINED',
  14: 'INSUFFICIENT_FUNDS',
  15: 'LIMIT_EXCEEDED',
  16: 'AUTHENTICATE',
}
type Outcome = Exclude<CardBehaviour, 'CREDIT'> | 'CREDIT_CARD'

/**
 * The outcome from card and amount together: a refusal by either wins, then the confirmation step. A credit card pays like
 * any other unless the merchant takes debit cards alone.
 * @param amount minor units; the rule of cents applies to currencies with two minor digits
 */
export function outcomeOf(
  behaviour: CardBehaviour,
  amount: number,
  minorDigits: number,
  { debitOnly }: { debitOnly: boolean } = { debitOnly: false },
): Outcome {
  if (behaviour === 'CREDIT' && debitOnly) return 'CREDIT_CARD'
  const card = behaviour === 'CREDIT' ? 'APPROVE' : behaviour
  const byAmount = (minorDigits === 2 && behaviourByCents[amount % 100]) || 'APPROVE'
  const refusal = [byAmount, card].find((behaviour) => behaviour !== 'APPROVE' && behaviour !== 'AUTHENTICATE')
  if (refusal) return refusal
  return card === 'AUTHENTICATE' || byAmount === 'AUTHENTICATE' ? 'AUTHENTICATE' : 'APPROVE'
}
