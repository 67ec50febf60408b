import { type ReactNode, use, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import appStyles from './app.css?url'
import { consentMiddleware } from './consent/consent.server.ts'
import { affiliateMiddleware } from './features/affiliate/public.server.ts'
import { AffiliateVisit } from './features/affiliate/public.ts'
import { ConsentPopup } from './features/consent/public.ts'
import { contentMiddleware } from './middleware/content.server.ts'
import { sessionMiddleware } from './middleware/session.ts'
import { ErrorPage, ScreenError } from './shell/error-page.tsx'
import { AlertProvider } from './site/alerts.tsx'
import { useDocumentContent } from './site/document-content.ts'
import { isGameScreen } from './site/game-screen.ts'
import { Later } from './site/later.tsx'
import { NonceContext } from './site/nonce.ts'
import { isPageOfAnother, useShownPlayer } from './site/session-in-browser.ts'
import { loadSite } from './site/site.server.ts'
import { useRememberPage } from './site/use-page-under-dialog.ts'
import { dictionaryOf } from './text/dictionary-of.ts'
import { TextProvider } from './text/text.tsx'
import { isEmbedPath } from './url-map/embed-address.ts'

export const middleware: Route.MiddlewareFunction[] = [
  consentMiddleware,
  contentMiddleware,
  sessionMiddleware,
  affiliateMiddleware,
]

export const loader = ({ request, context }: Route.LoaderArgs) => loadSite(request, context)

/**
 * Balances change with actions, not with navigation: plain navigations do not reload the shell's data, unless somebody has
 * logged in or out since.
 */
export function shouldRevalidate({
  formMethod,
  formAction,
  currentUrl,
  nextUrl,
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // Without a network, the shell keeps its data, because an error here would replace the whole document.
  if (actionResult instanceof TypeError) return false
  // A payment may be refused because of another tab, so the displayed balance must be reloaded.
  if (actionStatus === 400 && formAction?.includes('/payments/')) return true
  const navigation = formMethod === undefined && currentUrl.href !== nextUrl.href
  return navigation ? isPageOfAnother() : defaultShouldRevalidate
}

/** Whether the document is there: an error of the root renders all of it anew. */
let isDocumentShown = false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // A script that React inserts would violate the policy of trusted types, and leave an empty page.
  const [hasScripts] = useState(() => !isDocumentShown)
  useEffect(() => {
    isDocumentShown = true
  }, [])
  const skin = data?.skin
  const nonce = use(NonceContext)
  return (
    <html lang={data?.locale ?? 'en'} dir="ltr" data-skin={skin?.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {skin && <meta name="theme-color" content={skin.themeColor} />}
        {/* In this order: a sheet that comes between two others has fonts and all styles read anew, so `further` is the last. */}
        <link rel="stylesheet" href={appStyles} precedence="app" />
        {skin && <link rel="stylesheet" href={skin.assets.styles} precedence="skin" />}
        {data?.content?.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {/* Read by entry.client.tsx before React takes over the page. */}
        {data?.content && (
          <link
            rel="preload"
            as="fetch"
            type="application/json"
            href={data.content.texts.path}
            crossOrigin=""
            fetchPriority="low"
            data-texts={data.content.texts.id}
          />
        )}
        {skin && <link rel="icon" type="image/svg+xml" href={skin.assets.mark} />}
        {data?.seo.icon && <link rel="apple-touch-icon" href={data.seo.icon} />}
        {data && <link rel="manifest" href="/site.webmanifest" />}
        {/* Before everything that loads it without its digest. */}
        {hasScripts && data?.vendor && (
          <script type="module" fetchPriority="low" {...data.vendor} nonce={nonce} suppressHydrationWarning />
        )}
        <Meta />
        {/* Style sheets need no nonce, and browsers hide the attribute from hydration. */}
        <Links nonce="" />
      </head>
      <body>
        <div id="app">{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const content = useDocumentContent(loaderData.content)
  const { pathname } = useLocation()
  useRememberPage()
  useShownPlayer(loaderData.player?.userId ?? null)
  // Without content a different document is served (middleware/content.server.ts).
  if (!content) return null
  return (
    <TextProvider dictionary={dictionaryOf(content.texts.id)} locale={loaderData.locale}>
      <AlertProvider first={loaderData.alert}>
        <AffiliateVisit>
          {/*
            A partner's page asks for the consent to what it embeds; the form stores nothing optional. Over a game nothing
            is asked: until the answer on the next page nothing optional is stored either.
          */}
          {!isEmbedPath(pathname) && !isGameScreen(pathname) && <ConsentPopup />}
          <Outlet />
          <Later />
        </AffiliateVisit>
      </AlertProvider>
    </TextProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root')
  const content = useDocumentContent(site?.content)
  if (!site || !content) return <ErrorPage error={error} />
  return (
    <TextProvider dictionary={dictionaryOf(content.texts.id)} locale={site.locale}>
      <ScreenError error={error} />
    </TextProvider>
  )
}
