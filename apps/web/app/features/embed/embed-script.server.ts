import type { SkinConfig } from '@parlour/skins/skin-config'
import script from './embed.client.js?raw'

/** The script of a partner's page, /embed.js. It is the same for everybody, and knows the skin of its address. */
export function embedScript({ name, languages }: Pick<SkinConfig, 'name' | 'languages'>): string {
  const site = JSON.stringify({ brand: name, languages: languages.map(({ code }) => code) })
  return `((site) => {\n${script}})(${site})\n`
}
