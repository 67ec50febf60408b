import { isPersonName } from '@parlour/contracts/person-name'
import * as v from 'valibot'
import { addressEntries, cleanText, required } from '../../forms/clean-text-entry.ts'
import { formMessage } from '../../forms/form-message.ts'
import { emailEntry, newPasswordEntry } from '../../forms/login-entries.ts'
import { dialCodeEntry, isPhoneOfCode, phoneEntry } from '../../forms/phone-entry.ts'
import { ageOn, birthYears, calendarDay } from './birth-date.ts'

export interface StepOneOptions {
  /** YYYY-MM-DD. */
  today: string
  /** Set by the law of the visitor's country. */
  minimumAge: number
  /** The server keeps a password that was already entered; an empty field leaves it unchanged. */
  isPasswordKept: boolean
}

const personName = v.pipe(cleanText(1, 100), v.check(isPersonName, formMessage('NAME_VAL')))

/** A whole number in digits; `tooLarge` is the message above `max`. */
const number = (min: number, max: number, tooLarge = formMessage('MAX_VAL', { limit: max, unit: 'value' })) =>
  v.pipe(
    required,
    v.regex(/^\d{1,6}$/, formMessage('NOT_A_NUMBER')),
    v.transform(Number),
    v.minValue(min, formMessage('MIN_VAL', { limit: min, unit: 'value' })),
    v.maxValue(max, tooLarge),
  )

/** The fields of step 1, each on its own. */
export function stepOneEntries({ today, isPasswordKept }: Pick<StepOneOptions, 'today' | 'isPasswordKept'>) {
  const years = birthYears(today)
  return {
    email: emailEntry,
    password: isPasswordKept ? v.optional(newPasswordEntry) : newPasswordEntry,
    firstName: personName,
    lastName: personName,
    dobDay: number(1, 31),
    dobMonth: number(1, 12),
    dobYear: number(years.first, years.last, formMessage('MAX_VAL', { limit: years.last, unit: 'age' })),
  }
}

const birthFields = [['dobDay'], ['dobMonth'], ['dobYear']] as const

interface BirthFields {
  dobDay: number
  dobMonth: number
  dobYear: number
}

/** Step 1 as a whole: the birth date must exist, and its owner must be old enough today. */
export function stepOneSchema(options: StepOneOptions) {
  const years = birthYears(options.today)
  const birthDate = ({ dobDay, dobMonth, dobYear }: BirthFields) => calendarDay(dobDay, dobMonth, dobYear)
  // A month or year out of range already has its own message.
  const exists = (date: BirthFields) =>
    date.dobDay < 1 || date.dobDay > 31 || date.dobMonth < 1 || date.dobMonth > 12 || date.dobYear < years.first
      ? true
      : birthDate(date) !== null
  const isOldEnough = (date: BirthFields) => {
    const born = birthDate(date)
    return born === null || ageOn(born, options.today) >= options.minimumAge
  }
  return v.pipe(
    v.object(stepOneEntries(options), formMessage('REQUIRED')),
    v.forward(v.partialCheck(birthFields, exists, formMessage('INVALID_ENTRY')), ['dobDay']),
    v.forward(v.partialCheck(birthFields, isOldEnough, formMessage('UNDERAGE')), ['dobYear']),
  )
}

export type StepOne = v.InferOutput<ReturnType<typeof stepOneSchema>>

const phoneEntries = { dialCode: dialCodeEntry, phone: phoneEntry }

/** The fields of step 2. @param omitPhone skins that do not ask for it */
export const stepTwoEntries = (omitPhone: boolean) =>
  omitPhone ? addressEntries : { ...addressEntries, ...phoneEntries }

/** An optional checkbox. */
const consent = v.optional(v.boolean(), false)

/** Step 2 as a whole, with the optional consents. */
export const stepTwoSchema = (omitPhone: boolean) =>
  v.pipe(
    v.object(
      {
        ...addressEntries,
        ...(omitPhone ? { dialCode: v.optional(v.string()), phone: v.optional(v.string()) } : phoneEntries),
        receiveEmail: consent,
        receiveSms: consent,
      },
      formMessage('REQUIRED'),
    ),
    v.forward(
      v.partialCheck(
        [['dialCode'], ['phone']],
        ({ dialCode = '', phone = '' }) => omitPhone || isPhoneOfCode({ dialCode, phone }),
        formMessage('INVALID_PHONE_FORMAT'),
      ),
      ['phone'],
    ),
  )

export interface StepTwo {
  address1: string
  city: string
  postcode: string
  dialCode?: string | undefined
  phone?: string | undefined
  receiveEmail: boolean
  receiveSms: boolean
}
