import { useTexts } from '../../../text/text.tsx'
import { chancesOf } from '../../rewards/public.ts'
import type { FieldView } from '../wheel.server.ts'

/** Each prize with its chance and its terms. */
export function WheelChances({ fields }: { fields: readonly FieldView[] }) {
  const { t, locale } = useTexts()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section className="wheel-chances" aria-labelledby="wheel-chances">
      <h2 id="wheel-chances">{t('WHEEL_ODDS')}</h2>
      <p className="wheel-note">{t('WHEEL_ODDS_NOTE')}</p>
      <ul>
        {chancesOf(fields.map((field) => ({ ...field, name: field.title }))).map(({ name, chance, rewards }) => (
          <li key={name} data-chance={name}>
            {rewards[0]?.art && <img src={rewards[0].art.src} alt="" width="56" height="56" loading="lazy" />}
            <div>
              <h3>{name}</h3>
              {rewards[0]?.description && <p>{rewards[0].description}</p>}
            </div>
            <strong>{percent.format(chance)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
