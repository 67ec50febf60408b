import type { MailLook } from '../mail-look.ts'

/** The touchline: stripes of lime on graphite. */
export const mail: MailLook = {
  fonts: {
    display: "'Barlow Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif",
    text: "Barlow,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [
      ['Bra', 'color-text'],
      ['z', 'color-accent'],
      ['en', 'color-text'],
    ],
    style: 'font-size:46px;font-style:italic;letter-spacing:-0.01em',
    align: 'left',
  },
  drawings: {
    below: {
      gap: 0,
      align: 'left',
      columns: [
        [
          {
            width: 150,
            height: 10,
            colour: 'color-accent',
            fill: 'repeating-linear-gradient(115deg,#c6ff1a 0 10px,#121416 10px 16px)',
          },
        ],
      ],
    },
    horizon: { gap: 0, align: 'left', columns: [[{ height: 4, colour: 'color-accent' }]] },
  },
  cardBorder: '0 solid',
  headingSize: '36px',
}
