import type { MailBox, MailLook } from '../mail-look.ts'

const moon = (fill: string): readonly MailBox[] => [
  { width: 16, height: 16, colour: 'color-surface-raised', fill, radius: '50%' },
]

/** The moon waxes from new to full. */
export const mail: MailLook = {
  fonts: {
    display: "Manrope,'Helvetica Neue','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    text: "Manrope,'Helvetica Neue','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [['Selene', 'color-text']],
    style: 'font-size:36px;letter-spacing:0.06em',
    align: 'left',
  },
  drawings: {
    below: {
      gap: 12,
      align: 'left',
      columns: [
        moon('#172033'),
        moon('radial-gradient(circle at 20% 50%,#172033 0 62%,#d5dbe5 65%)'),
        moon('linear-gradient(90deg,#172033 50%,#d5dbe5 50%)'),
        moon('radial-gradient(circle at 80% 50%,#d5dbe5 0 62%,#172033 65%)'),
        moon('#a9cdff'),
      ],
    },
  },
  cardBorder: '0 solid',
  headingSize: '31px',
}
