import type { ColourName, MailBox, MailLook } from '../mail-look.ts'

const house = (width: number, height: number, colour: ColourName): readonly MailBox[] => [
  { width, height, colour, radius: '2px 8px 0 0' },
]

/** The skyline of the city at night. */
export const mail: MailLook = {
  fonts: {
    display: "Sora,'Century Gothic',Verdana,'DejaVu Sans',Arial,sans-serif",
    text: "Sora,'Segoe UI',Verdana,Helvetica,Arial,sans-serif",
  },
  wordmark: {
    parts: [
      ['z', 'color-accent'],
      ['uri', 'color-text'],
    ],
    style: 'font-size:36px;text-transform:lowercase',
    align: 'left',
  },
  drawings: {
    horizon: {
      gap: 4,
      align: 'right',
      columns: [
        house(14, 12, 'color-hairline'),
        house(10, 26, 'color-accent-2'),
        house(18, 18, 'color-hairline'),
        house(12, 38, 'color-hairline'),
        house(16, 24, 'color-accent'),
        house(8, 44, 'color-hairline'),
        house(20, 30, 'color-accent-2'),
        house(12, 16, 'color-hairline'),
        house(14, 34, 'color-accent'),
        house(18, 22, 'color-hairline'),
        house(10, 10, 'color-accent-2'),
      ],
    },
  },
  cardBorder: '1px solid {color-hairline}',
  headingSize: '26px',
}
