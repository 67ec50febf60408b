import { isRouteErrorResponse, useHref } from 'react-router'

/** The last resort for unexpected errors: no internals, and links to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid max-w-md justify-items-center gap-4">
        <h1 className="text-3xl">{missing ? '404' : 'We are sorry but something went wrong.'}</h1>
        <a href={useHref('/')} className="button button-accent">
          Home
        </a>
      </div>
    </main>
  )
}
