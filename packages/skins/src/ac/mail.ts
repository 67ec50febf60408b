import type { MailLook } from '../mail-look.ts'

/** The sun sets behind the trees on the edge of the card. */
export const mail: MailLook = {
  fonts: {
    display: "'Bricolage Grotesque','Trebuchet MS','Segoe UI',Helvetica,Arial,sans-serif",
    text: "'Bricolage Grotesque','Segoe UI',Helvetica,Arial,sans-serif",
  },
  wordmark: { parts: [['Acacia', 'color-text']], style: 'font-size:34px;font-weight:800', align: 'left' },
  drawings: {
    horizon: {
      gap: 10,
      align: 'right',
      columns: [
        [
          { width: 46, height: 8, colour: 'color-ground-deep', radius: '24px 24px 5px 5px' },
          { width: 4, height: 14, colour: 'color-ground-deep' },
        ],
        [
          {
            width: 88,
            height: 44,
            colour: 'color-accent',
            fill: 'linear-gradient(#ffd27a,#ff9a4a 55%,#ff6f61)',
            radius: '44px 44px 0 0',
          },
        ],
        [
          { width: 76, height: 11, colour: 'color-ground-deep', radius: '38px 38px 7px 7px' },
          { width: 6, height: 24, colour: 'color-ground-deep' },
        ],
      ],
    },
  },
  cardBorder: '1px solid {color-hairline}',
  headingSize: '28px',
}
