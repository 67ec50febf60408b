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

/** The content of one skin's file. */
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
      problems.add(file.path, `${kind} must be in {skin}.yaml; skins of this service: ${skinsOf[service].join(' ')}`)
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

/** Problems of any list of entries: slugs must be unique, and texts must exist in exactly the languages of the skin. */
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
        problems.add(file.path, `"${language}" is not a language of this skin`, yaml.at([index, 'texts', language]))
  }
}
