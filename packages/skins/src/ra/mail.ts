import type { MailLook } from '../mail-look.ts'

const aurora = 'linear-gradient(90deg,#5b3df0,#8b6cff 30%,#5cc8ef 65%,#9fe8d8)'

/** A line of northern lights over the snow. */
export const mail: MailLook = {
  fonts: {
    display: "Outfit,'Avenir Next',Avenir,'Century Gothic','Segoe UI',Helvetica,Arial,sans-serif",
    text: "Outfit,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [
      ['Rad', 'color-text'],
      ['i', 'color-accent'],
      ['ant', 'color-text'],
    ],
    style: 'font-size:34px',
    align: 'left',
  },
  drawings: {
    edge: { gap: 0, align: 'left', columns: [[{ height: 6, colour: 'color-accent', fill: aurora }]] },
    below: {
      gap: 6,
      align: 'left',
      columns: [
        [{ width: 40, height: 4, colour: 'color-accent', fill: aurora, radius: '4px' }],
        [{ width: 4, height: 4, colour: 'color-accent', fill: '#8b6cff', radius: '4px' }],
        [{ width: 4, height: 4, colour: 'color-accent-2', fill: '#5cc8ef', radius: '4px' }],
      ],
    },
  },
  cardBorder: '1px solid {color-hairline}',
  headingSize: '29px',
}
