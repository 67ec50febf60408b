import { buttonClass } from '@parlour/ui/button'
import { isRouteErrorResponse, useHref } from 'react-router'
import { TryAgain } from '../site/try-again.tsx'
import { useTexts } from '../text/text.tsx'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The last resort for unexpected errors of a page that has no texts: no internals, and links to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  // Errors are shown once: what the compiler would keep between renderings is not worth its bytes in the first load.
  'use no memo'
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid max-w-md justify-items-center gap-4">
        <h1 className="text-3xl">{isMissing(error) ? '404' : 'We are sorry but something went wrong.'}</h1>
        <a href={useHref('/')} className="button button-accent">
          Home
        </a>
      </div>
    </main>
  )
}

/** The same for a screen of the site whose own code has failed: in the player's language, with a way to try again. */
export function ScreenError({ error }: { error: unknown }) {
  'use no memo'
  const { t } = useTexts()
  const home = useHref('/')
  const missing = isMissing(error)
  const key = missing ? 'NOT_FOUND' : 'SOMETHING_WRONG'
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center" data-empty={key}>
      <div className="grid max-w-md justify-items-center gap-4">
        <h1 className="text-3xl">{t(key)}</h1>
        <p>{t(`${key}_TEXT`)}</p>
        {!missing && <TryAgain />}
        <a href={home} className={buttonClass(missing ? 'accent' : 'quiet')}>
          {t('HOME')}
        </a>
      </div>
    </main>
  )
}
