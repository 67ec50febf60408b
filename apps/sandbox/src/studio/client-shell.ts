import { readFile } from 'node:fs/promises'
import type { LiveTexts } from '../live/texts/texts.ts'
import type { Launch } from './launch.ts'
import type { PublishedGame } from './published-game.ts'
import type { Texts } from './texts/en.ts'

/** Data that the server puts into the client's document; the launch token stays in the address. */
export interface Boot {
  game: PublishedGame
  launch: Launch
  texts: Texts
  /** BCP 47, one of the game's languages. */
  language: string
  /** Address template of the icons; `{icon}` stands for the name. */
  art: string
  api: string
}

/** The data of the page that verifies a round. */
export interface VerifyBoot extends Pick<Boot, 'language' | 'art'> {
  /** With those of the tables. */
  texts: LiveTexts
  /** The path of the studio, such as /studio. */
  base: string
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string)

/**
 * The document of the built client with the data of a game.
 * @throws when the client has not been built (vite build)
 */
export const clientShell = (
  directory: URL,
  boot: { language: string; game: { name: string } },
  file = 'index.html',
): Promise<string> => filledPage(new URL(file, directory), boot.game.name, boot)

/**
 * The document of the built page that verifies a round.
 * @throws when it has not been built (vite build)
 */
export const verifyShell = (directory: URL, boot: VerifyBoot): Promise<string> =>
  filledPage(new URL('verify.html', directory), boot.texts.fairVerifyTitle, boot)

async function filledPage(page: URL, title: string, boot: { language: string }): Promise<string> {
  const document = await readFile(page, 'utf8')
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return document
    .replace('lang="en"', `lang="${boot.language}"`)
    .replace('<title></title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '<script type="application/json" id="boot"></script>',
      () => `<script type="application/json" id="boot">${data}</script>`,
    )
}

/** The client's policy: own files only, no inline script, no eval, framed only by listed sites. */
export const clientPolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
