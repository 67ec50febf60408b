import type * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import type { LanguageCode } from './languages.ts'
import type { ProblemList } from './problem.ts'
import { isSkinOf, type ServiceName, type Skin, skinsOf } from './services.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

/** An entry of a skin in one of its languages. */
export interface Local<Item> {
  language: LanguageCode
  item: Item
}

/** What one skin's file holds. */
export interface SkinFile<Value> {
  file: ContentFile
  skin: Skin
  brand: Brand
  yaml: YamlSource<Value>
}

/** Reads the `{skin}.yaml` files of one directory of a service. */
export function readSkinFiles<Schema extends v.GenericSchema>(
  options: { service: ServiceName; kind: string; schema: Schema; brands: readonly Brand[]; problems: ProblemList },
  files: readonly ContentFile[],
): SkinFile<v.InferOutput<Schema>>[] {
  const { service, kind, schema, brands, problems } = options
  return files.flatMap((file) => {
    const skin = file.parts.join('/').replace(/\.yaml$/, '')
    if (!isSkinOf(service, skin)) {
      problems.add(file.path, `${kind} stand at {skin}.yaml; this service has ${skinsOf[service].join(' ')}`)
      return []
    }
    const brand = brands.find((known) => known.skin === skin)
    const yaml = readYaml(file.text, schema, file.path, problems)
    return brand && yaml ? [{ file, skin, brand, yaml }] : []
  })
}

interface TextsBySlug {
  slug: string
  texts?: Record<string, unknown>
}

/** Faults of any list of entries: a slug stands once; texts stand in each language of the skin and in no other. */
export function checkEntries(source: SkinFile<readonly TextsBySlug[]>, problems: ProblemList): void {
  const { file, yaml, brand } = source
  const slugs = new Set<string>()
  for (const [index, entry] of yaml.value.entries()) {
    if (slugs.has(entry.slug)) problems.add(file.path, `slug "${entry.slug}" is taken`, yaml.at([index, 'slug']))
    slugs.add(entry.slug)
    if (!entry.texts) continue
    for (const language of brand.languages)
      if (!entry.texts[language]) problems.add(file.path, `no text in "${language}"`, yaml.at([index, 'texts']))
    for (const language of Object.keys(entry.texts))
      if (!(brand.languages as readonly string[]).includes(language))
        problems.add(file.path, `"${language}" is no language of this skin`, yaml.at([index, 'texts', language]))
  }
}
