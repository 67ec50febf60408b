import { EmptyState } from '@parlour/ui/empty-state'
import { FileText } from 'lucide-react'
import { pageMeta } from '../../../site/page-meta.ts'
import { PrintStyles } from '../../../site/print-styles.tsx'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { StatementActions } from '../components/statement-actions.tsx'
import { StatementDays, StatementSummary } from '../components/statement-tables.tsx'
import { usePeriodName } from '../period-name.ts'
import { loadStatement } from '../statement.server.ts'
import type { Route } from './+types/statement.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatement(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** A month of the player's money, to read and to print. */
export default function StatementRoute({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const nameOf = usePeriodName()
  if (!view)
    return (
      <section className="statement">
        <h1>{t('STATEMENTS')}</h1>
        <Unavailable />
      </section>
    )
  const { statement, player, latest } = view
  const { month, days } = statement
  return (
    <article className="statement" data-statement={month}>
      <PrintStyles />
      <header className="statement-head">
        <p className="statement-brand">{skin.name}</p>
        <h1>{t('STATEMENT_TITLE', { month: nameOf(month) })}</h1>
        <p>{player}</p>
      </header>
      <StatementActions statement={statement} latest={latest} />
      <StatementSummary statement={statement} />
      {days.length > 0 ? (
        <StatementDays statement={statement} />
      ) : (
        <EmptyState code="NO_DATA" icon={<FileText aria-hidden />} title={t('STATEMENT_EMPTY')} level="h2" />
      )}
      <footer className="statement-notes">
        {month === latest && <p>{t('STATEMENT_SO_FAR')}</p>}
        <p>
          {t('STATEMENT_NOTE')} {t('HISTORY_UTC')}
        </p>
        <p>{`${skin.company.name}, ${skin.company.address}`}</p>
      </footer>
    </article>
  )
}
