import { useState } from 'react'
import { Outlet, useMatches, useNavigate, useNavigation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { SportsbookNotice } from '../components/sportsbook-notice.tsx'
import { SportsbookView } from '../components/sportsbook-view.tsx'
import '../sportsbook.css'
import { sportsTitle } from '../sports-title.ts'
import { useSportsbook } from '../use-sportsbook.ts'

const pathOf = (pathname: string): string | null =>
  /\/sports(?:\/([^/]+))?\/?$/.exec(pathname)?.[1] ?? (/\/sports\/?$/.test(pathname) ? '' : null)

/** The sportsbook in place of what the server has shown, from page to page. */
export default function SportsbookLayout() {
  const { t } = useTexts()
  const { state, renew, again } = useSportsbook()
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  const { location } = useNavigation()
  const last = useMatches().at(-1)
  // The element shows at once what the page is still asking the server about.
  const path = pathOf(location?.pathname ?? '') ?? pathOf(last?.pathname ?? '') ?? ''
  return (
    <div className="sports">
      {state.kind === 'FAILED' && <SportsbookNotice problem={state.problem} onAgain={again} />}
      {isShown && state.kind === 'READY' ? (
        <h1 className="sr-only">{sportsTitle(last?.loaderData) ?? t('SPORTS')}</h1>
      ) : (
        <Outlet />
      )}
      {state.kind === 'READY' && (
        <SportsbookView
          token={state.token}
          path={path}
          onPath={(to) => void navigate(`/sports${to && `/${to}`}`)}
          onShown={() => setShown(true)}
          onTokenWanted={() => void renew()}
          onLeave={() => void navigate('/')}
        />
      )}
    </div>
  )
}
