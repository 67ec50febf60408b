import type { ColourName, MailLook } from '@parlour/skins/mail-look'
import { tokensOf } from '@parlour/skins/skin-tokens'
import { type SkinCode, skinCodes, skinMail, skins } from '@parlour/skins/skins'

/** A skin's look in the CSS that mail programs understand: no custom properties, no units but pixels. */
export interface MailStyle {
  scheme: 'dark' | 'light'
  colour: (name: ColourName) => string
  /** Backgrounds over the plain colours, for programs that paint gradients. */
  groundFill: string
  buttonFill: string
  cardBorder: string
  cardRadius: string
  buttonRadius: string
  boxRadius: string
  fontText: string
  /** Type of headings: family, weight, letter-spacing, case. */
  display: string
  headingSize: string
  headingAlign: 'left' | 'center'
  buttonType: string
  wordmark: MailLook['wordmark']
  drawings: MailLook['drawings']
}

/** `1.5rem` becomes `24px`. */
const inPixels = (css: string) => css.replace(/([\d.]+)rem\b/g, (_, size: string) => `${Number(size) * 16}px`)

function styleOf(code: SkinCode): MailStyle {
  const tokens = tokensOf(code)
  const look = skinMail[code]
  const token = (name: string) => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`Skin ${code} has no token ${name}`)
    return inPixels(value.replace(/\s+/g, ' '))
  }
  const display = [
    `font-family:${look.fonts.display}`,
    `font-weight:${token('weight-display')}`,
    `letter-spacing:${token('tracking-display')}`,
    `text-transform:${token('case-display')}`,
  ].join(';')
  const buttonType = [
    `font-family:${look.fonts.text}`,
    `font-weight:${token('button-weight')}`,
    `letter-spacing:${token('button-tracking')}`,
  ].join(';')
  return {
    scheme: skins[code].colorScheme,
    colour: token,
    groundFill: token('gradient-ground'),
    buttonFill: token('gradient-accent'),
    cardBorder: look.cardBorder.replace(/\{([\w-]+)\}/g, (_, name: string) => token(name)),
    cardRadius: token('radius-card'),
    buttonRadius: token('radius-control'),
    boxRadius: token('radius-box'),
    fontText: look.fonts.text,
    display,
    headingSize: look.headingSize,
    headingAlign: token('title-align') === 'center' ? 'center' : 'left',
    buttonType,
    wordmark: look.wordmark,
    drawings: look.drawings,
  }
}

export const mailStyles = Object.fromEntries(skinCodes.map((code) => [code, styleOf(code)])) as Record<
  SkinCode,
  MailStyle
>
