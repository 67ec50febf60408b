import type { GamstopRequest, SpelpausRequest } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { NationalRegister } from '../runtime/config.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside, type OutsideResult } from '../runtime/outside-call.ts'

/** What a national self-exclusion register says about a person. UNAVAILABLE: it could not be asked. */
export type RegisterAnswer = 'NONE' | 'CLEAR' | 'EXCLUDED' | 'UNAVAILABLE'

/** The person as a register needs them. */
export interface RegisteredPerson {
  firstName: string
  lastName: string
  birthDate: string
  postcode: string
  email: string | null
  phone: string | null
  countryCode: string
}

const gamstopAnswer = v.object({ results: v.tuple([v.object({ exclusion: v.picklist(['Y', 'N', 'P']) })]) })
const spelpausAnswer = v.object({ isBlocked: v.boolean() })

/** The register of a person's country. NONE: their country has no register that we ask. */
export async function askNationalRegister(
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  person: RegisteredPerson,
): Promise<RegisterAnswer> {
  const register = config.nationalRegisters.get(person.countryCode.toLowerCase())
  if (!register) return 'NONE'
  const result = await lookUp[register](config, person)
  if (result.status === 'done') return result.value ? 'EXCLUDED' : 'CLEAR'
  logger.warn({ register, result }, 'a national register could not be asked')
  return 'UNAVAILABLE'
}

type LookUp = (config: Deps['config'], person: RegisteredPerson) => Promise<OutsideResult<boolean>>

const lookUp: Readonly<Record<NationalRegister, LookUp>> = {
  gamstop: (config, { firstName, lastName, birthDate, postcode, email, phone }) => {
    const mobile = phone ?? undefined
    const body: GamstopRequest = {
      persons: [{ firstName, lastName, dateOfBirth: birthDate, postcode, email: email ?? undefined, mobile }],
    }
    const answer = v.pipe(
      gamstopAnswer,
      v.transform(({ results: [{ exclusion }] }) => exclusion === 'Y'),
    )
    return callOutside({ ...callTo(config, 'gamstop/v2/persons'), body, answer })
  },
  spelpaus: (config, { firstName, lastName, birthDate }) => {
    const body: SpelpausRequest = { firstName, lastName, birthDate }
    const answer = v.pipe(
      spelpausAnswer,
      v.transform(({ isBlocked }) => isBlocked),
    )
    return callOutside({ ...callTo(config, 'spelpaus/v1/check'), body, answer })
  },
}

const callTo = (config: Deps['config'], path: string) =>
  ({
    service: 'registers',
    url: `${config.registersUrl}/${path}`,
    timeoutMs: config.timeoutsMs.registers,
    keys: config.registersKeys,
  }) as const
