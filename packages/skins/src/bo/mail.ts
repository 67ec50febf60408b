import type { MailDrawing, MailLook } from '../mail-look.ts'

/** A double rule with a diamond in its middle. */
const rule: MailDrawing = {
  gap: 10,
  align: 'center',
  columns: [
    [
      { width: 88, height: 1, colour: 'color-line' },
      { width: 88, height: 3, colour: 'color-ground' },
      { width: 88, height: 1, colour: 'color-line' },
    ],
    [{ width: 7, height: 7, colour: 'color-accent', radius: '1px;transform:rotate(45deg)' }],
    [
      { width: 88, height: 1, colour: 'color-line' },
      { width: 88, height: 3, colour: 'color-ground' },
      { width: 88, height: 1, colour: 'color-line' },
    ],
  ],
}

/** Letterhead of a club. */
export const mail: MailLook = {
  fonts: {
    display: "Fraunces,Georgia,'Times New Roman','Liberation Serif',serif",
    text: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [['Bonanova', 'color-accent']],
    style: 'font-size:28px;letter-spacing:0.16em;text-transform:uppercase',
    align: 'center',
  },
  drawings: { above: rule, below: rule },
  cardBorder: '3px double {color-line}',
  headingSize: '27px',
}
