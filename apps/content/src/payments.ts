import type { Payment } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { ContentFile } from './content-files.ts'
import { text } from './entry-fields.ts'
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts'
import type { ProblemList } from './problem.ts'
import { readYaml } from './yaml-source.ts'

const paymentsFile = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]+_[A-Z0-9_]+$/, 'a payment option is METHOD_PROVIDER')),
  v.strictObject({ name: text, description: text }),
)

export type Payments = ReadonlyMap<LanguageCode, readonly Payment[]>

/** Reads `{language}.yaml` files of a payments directory: name and description by slug of the payment option. */
export function readPayments(files: readonly ContentFile[], problems: ProblemList): Payments {
  const payments = new Map<LanguageCode, Payment[]>()
  for (const file of files) {
    const language = file.parts.join('/').replace(/\.yaml$/, '')
    if (!isLanguageCode(language)) {
      problems.add(file.path, `payments must be in {language}.yaml; known languages: ${languageCodes.join(' ')}`)
      continue
    }
    const yaml = readYaml(file.text, paymentsFile, file.path, problems)
    if (yaml)
      payments.set(
        language,
        Object.entries(yaml.value).map(([slug, words]) => ({ slug, ...words })),
      )
  }
  return payments
}

/** Merges the infos by slug; those of the service override the common ones. */
export function paymentsIn(common: Payments, own: Payments, language: LanguageCode): Payment[] {
  const all = [...(common.get(language) ?? []), ...(own.get(language) ?? [])]
  return [...new Map(all.map((payment) => [payment.slug, payment])).values()]
}
