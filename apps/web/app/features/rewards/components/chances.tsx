import { useTexts } from '../../../text/text.tsx'
import type { Chance } from '../chances.ts'

/** What a draw may give, with its chance. */
export function Chances({ caption, chances }: { caption: string; chances: readonly Chance<unknown>[] }) {
  const { t, locale } = useTexts()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <table className="chances">
      <caption>{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('CHANCES_PRIZE')}</th>
          <th scope="col">{t('CHANCES_CHANCE')}</th>
        </tr>
      </thead>
      <tbody>
        {chances.map(({ name, chance }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-chance={name}>
              <meter aria-hidden className="chances-bar" value={chance} />
              <span className="chances-figure">{percent.format(chance)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
