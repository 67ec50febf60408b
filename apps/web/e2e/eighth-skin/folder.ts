/** The folder of an imaginary skin. It is generated entirely here; nothing else in the repository refers to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const code = 'xx'
export const name = 'Xenolith'
export const company = {
  name: 'Xenolith Example Gaming Kft.',
  address: '5 Example Ring, Budapest, Hungary',
  regulator: 'Example Gaming Office',
  licence: 'EX-0008',
}
export const supportEmail = 'support@xenolith.example'
/** By language; the visitor reads English. */
export const taglines = { en: 'Cut from one stone', de: 'Aus einem Stein gehauen' }

const skin = `import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'
import { skin as like } from '../zu/skin.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  ...like,
  code: '${code}',
  name: '${name}',
  brandId: 'ac',
  contentService: 'core',
  domains: ['xenolith.example'],
  company: ${JSON.stringify(company)},
  languages: languagesOf('xenolith.example', ${JSON.stringify(taglines)}),
  homeLobbyGames: 6,
  homeLobbies: [
    { lobbyId: 'popular', first: ['dice-cream-parlour', 'pearly-gains', 'lamp-sum', 'disco-dividend', 'photo-finnish'] },
    { lobbyId: 'new' },
  ],
  sideMenu: 'none',
  homeLayout: 'splash',
  themeColor: '#111111',
  colorScheme: 'dark',
}
`

const art = `import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#111111',
  high: '#444444',
  low: '#222222',
  light: '#ffffff',
  second: '#888888',
  shade: '#000000',
  rays: 0,
  banners: [['fox-clever', 'owl-or-nothing', 'lamp-sum']],
  promotions: { welcome: { cast: ['rock', 'gem-stone', 'hammer'], air: ['star', 'sparkles', 'dizzy'] } },
}
`

const mail = `import type { MailLook } from '../mail-look.ts'
import { mail as like } from '../zu/mail.ts'

export const mail: MailLook = { ...like, wordmark: { ...like.wordmark, parts: [['${name}', 'color-text']] } }
`

const drawing = (width: number, height: number, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>` +
  `<path d="M0 0h${width}v${height}H0z" fill="#eee"/></svg>\n`

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** The grey with the same luminance as a colour, so that a stylesheet without hues keeps all its contrasts. */
function grey(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const level = Math.round(encoded(0.2126 * r + 0.7152 * g + 0.0722 * b) * 255)
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}

const ground = '#111111'

/** Another skin's tokens, in greys on its own ground. */
function tokens(packagesSkins: string): string {
  const like = readFileSync(join(packagesSkins, 'src/zu/tokens.css'), 'utf8')
  const itsGround = like.match(/--color-ground: (#[0-9a-f]{6});/)?.[1]
  return like
    .replaceAll(/\[data-skin=(["'])zu\1\]/g, `[data-skin=$1${code}$1]`)
    .replaceAll(/#[0-9a-f]{6}/g, (hex) => (hex === itsGround ? ground : grey(hex)))
}

/** All files of the folder, by name. */
export const filesOf = (packagesSkins: string): Record<string, string> => ({
  'skin.ts': skin,
  'art.ts': art,
  'mail.ts': mail,
  'tokens.css': tokens(packagesSkins),
  'mark.svg': drawing(48, 48, name),
  'wordmark.svg': drawing(150, 48, name),
  'motif.svg': drawing(1200, 600, name),
  'emblem.svg': drawing(400, 400, name),
})

/** The skin's line in registry.ts. */
export const line = `export * as ${code} from './${code}/skin.ts'\n`
