import type { MailBox, MailLook } from '../mail-look.ts'

const colours = ['color-accent', 'color-text', 'color-accent-2', 'color-text', 'color-success', 'color-text'] as const

/** One strip of the awning. */
const strip = (colour: (typeof colours)[number]): readonly MailBox[] => [
  { height: 26, colour, radius: '0 0 14px 14px' },
]

/** The awning of a stall at the fair. */
export const mail: MailLook = {
  fonts: {
    display: "'Baloo 2','Arial Rounded MT Bold','Segoe UI',Verdana,Arial,sans-serif",
    text: "Nunito,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [
      ['L', 'color-accent-2'],
      ['u', 'color-accent'],
      ['n', 'color-success'],
      ['a', 'color-text'],
      ['j', 'color-accent-2'],
      ['o', 'color-success'],
      ['y', 'color-accent'],
    ],
    style: 'font-size:40px;letter-spacing:0.02em',
    align: 'center',
  },
  drawings: { edge: { gap: 0, align: 'center', columns: [...colours, ...colours].map(strip) } },
  cardBorder: '3px solid {color-hairline}',
  headingSize: '29px',
}
