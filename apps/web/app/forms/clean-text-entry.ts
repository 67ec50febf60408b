import { isCleanText, uncleanCharacters } from '@parlour/contracts/clean-text'
import * as v from 'valibot'
import { formMessage, invalidCharacters } from './form-message.ts'

export const required = v.pipe(v.string(formMessage('REQUIRED')), v.trim(), v.nonEmpty(formMessage('REQUIRED')))

/** Many write an apartment as #4. */
const adviceFor = (unclean: readonly string[], isStreet: boolean) =>
  isStreet && unclean.includes('#') ? 'apartment' : 'none'

function characterMessage(text: string, isStreet: boolean): string {
  const unclean = uncleanCharacters(text)
  return invalidCharacters(unclean, adviceFor(unclean, isStreet))
}

const isShortEnough = (max: number) =>
  v.maxLength<string, number, string>(max, formMessage('MAX_VAL', { limit: max, unit: 'characters' }))
const isClean = (isStreet: boolean) => v.check(isCleanText, ({ input }) => characterMessage(input, isStreet))

/** A required text without emoji, currency and special symbols. @param isStreet advises on how to write an apartment */
export const cleanText = (min: number, max: number, isStreet = false) =>
  v.pipe(
    required,
    v.minLength(min, formMessage('MIN_VAL', { limit: min, unit: 'characters' })),
    isShortEnough(max),
    isClean(isStreet),
  )

/** The same, which may be left empty. */
export const optionalCleanText = (max: number, isStreet = false) =>
  v.optional(v.pipe(v.string(), v.trim(), isShortEnough(max), isClean(isStreet)))

/** Where the player lives, as at the registration. */
export const addressEntries = { address1: cleanText(5, 250, true), city: cleanText(3, 70), postcode: cleanText(3, 10) }
