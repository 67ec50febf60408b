import { loadModule } from '../site/load-module.ts'
import { dictionaryOf } from './dictionary-of.ts'

/** Reads the texts of the document, with the retries of a module; the document has named them, so that they are under way. */
export async function loadTexts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]')
  const id = link?.dataset.texts
  if (!link || id === undefined) return
  await loadModule(async () => {
    const response = await fetch(link.href)
    if (!response.ok) throw new Error(`The texts: ${response.status}`)
    dictionaryOf(id, await response.text())
  })
}
