import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { data, Link, redirect } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import { isContentPath, useRetryMissing } from '../site/retry-missing.ts'
import { useTexts } from '../text/text.tsx'
import type { Route } from './+types/not-found.ts'

/** Redirects unknown paths to /; reports an unknown content page as missing. */
export function loader({ request }: Route.LoaderArgs) {
  if (!isContentPath(new URL(request.url).pathname)) throw redirect('/')
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function NotFound() {
  const { t } = useTexts()
  useRetryMissing(true)
  return (
    <EmptyState code="NOT_FOUND" level="h1" title={t('NOT_FOUND')} text={t('NOT_FOUND_TEXT')}>
      <Link to="/" className={buttonClass('accent')}>
        {t('HOME')}
      </Link>
    </EmptyState>
  )
}
