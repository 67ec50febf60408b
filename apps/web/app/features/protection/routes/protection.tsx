import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { useProtectionTexts } from '../components/use-protection-texts.ts'
import { loadProtections } from '../protection.server.ts'
import { type Protection, protectionGroups } from '../protections.ts'
import type { Route } from './+types/protection.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadProtections(context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Which rules protect the reader, and who demands them. */
export default function ProtectionPage({ loaderData: protections }: Route.ComponentProps) {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <ModalRoute route="/protection" title={t('PROTECTION_TITLE')} backTo={player ? '/account/responsible' : undefined}>
      {protections ? (
        <div className="protection-page">
          <p>{t('PROTECTION_TEXT')}</p>
          {protectionGroups.map((group) => (
            <section key={group} aria-labelledby={`protection-${group}`}>
              <h3 id={`protection-${group}`}>{t(`PROTECTION_${group}`)}</h3>
              <ul className="protection-list">
                {protections[group].map((protection) => (
                  <OneProtection key={JSON.stringify(protection.said)} protection={protection} />
                ))}
              </ul>
            </section>
          ))}
          <Link to={saferPlayPage(player !== null)} className="text-link">
            {t('SAFER_PLAY')}
          </Link>
        </div>
      ) : (
        <Unavailable />
      )}
    </ModalRoute>
  )
}

function OneProtection({ protection: { said, by } }: { protection: Protection }) {
  const { t } = useTexts()
  const { sentence, demand } = useProtectionTexts()
  return (
    <li data-protection={said.says}>
      <ShieldCheck aria-hidden className="size-5" />
      <div>
        <p>{sentence(said)}</p>
        {by.length === 0 && <p className="protection-source">{t('PROTECTION_HOUSE')}</p>}
        {by.map((one) => (
          <p key={one.jurisdiction} className="protection-source" data-demand={one.jurisdiction}>
            {demand(one)}
          </p>
        ))}
      </div>
    </li>
  )
}
