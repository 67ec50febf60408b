import { isRouteErrorResponse, Outlet } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/screen-layout.ts'
import { ScreenError } from './error-page.tsx'

/** The title of a screen that failed before setting its own. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta(matches, { title: missing ? 'NOT_FOUND' : error ? 'SOMETHING_WRONG' : undefined })
}

/** Around pages that take the whole window. It has no loader, so that nothing waits for it. */
export default function ScreenLayout() {
  return <Outlet />
}

/** A screen that fails leaves the document in place: its scripts may not be inserted a second time. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
