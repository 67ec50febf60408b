import type { tokenNames } from './token-names.ts'

/** The name of a colour in the skin's tokens.css. */
export type ColourName = Extract<(typeof tokenNames)[number], `color-${string}`>

/** A coloured table cell: mail programs show neither SVG nor data: pictures, so drawings are made of these. */
export interface MailBox {
  /** In pixels; without it, the columns share the width of the mail. */
  width?: number
  height: number
  colour: ColourName
  /** CSS background over the colour, for programs that paint gradients. */
  fill?: string
  /** CSS border-radius. */
  radius?: string
}

/** Columns of boxes that stand next to each other on one line. */
export interface MailDrawing {
  columns: readonly (readonly MailBox[])[]
  /** The space between two columns, in pixels. */
  gap: number
  align: 'left' | 'center' | 'right'
}

/**
 * What a skin's mails have beyond its tokens.css: a mail loads no fonts and no pictures. Colours, corners, weights and
 * letter-spacing come from the tokens.
 */
export interface MailLook {
  /** Font stacks of what computers and phones have, without double quotes. */
  fonts: { display: string; text: string }
  wordmark: {
    /** Parts of the name with their colours; together they are the name, except for upper and lower case. */
    parts: readonly (readonly [text: string, colour: ColourName])[]
    /** CSS font-size, letter-spacing and so on, where they differ from the display type. */
    style: string
    align: 'left' | 'center'
  }
  /** Drawings at the upper edge of the mail, around the wordmark, and standing on the card with the text. */
  drawings: { edge?: MailDrawing; above?: MailDrawing; below?: MailDrawing; horizon?: MailDrawing }
  /** The CSS border of the card, with a token's name in braces: 1px solid {color-hairline} */
  cardBorder: string
  /** CSS font-size of the heading. */
  headingSize: string
}
