import type { SkinConfig } from '@parlour/skins/skin-config'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import appStyles from '../app.css?url'
import { assetsOf } from '../site/skin-assets.server.ts'
import standaloneStyles from './standalone-page.css?url'
import { standaloneTexts } from './standalone-texts.ts'

interface Arrival {
  skin: SkinConfig
  locale: string
}

/**
 * A complete document in the skin's style that needs neither dictionary nor script: shown instead of the site while its
 * content is late (`loader`) or unavailable (`outage`, with a retry link).
 */
function standaloneDocument({ skin, locale }: Arrival, title: string, children: ReactNode): string {
  const { styles, mark } = assetsOf(skin.code)
  const page = (
    <html lang={locale} data-skin={skin.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={skin.themeColor} />
        <title>{`${title} · ${skin.name}`}</title>
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="stylesheet" href={appStyles} />
        <link rel="stylesheet" href={styles} />
        <link rel="stylesheet" href={standaloneStyles} />
      </head>
      <body>
        <div id="app">
          <main className="standalone">
            <div className="standalone-mark">
              <img src={mark} alt={skin.name} width="72" height="72" />
            </div>
            {children}
          </main>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

export function loaderPage(arrival: Arrival): string {
  const { loading } = standaloneTexts(arrival.locale)
  return standaloneDocument(
    arrival,
    loading,
    <div role="status" data-loader className="standalone-loader">
      <span className="standalone-progress" />
      <h1 className="standalone-note">{loading}</h1>
    </div>,
  )
}

/** @param retryHref the address that could not be shown */
export function outagePage(arrival: Arrival, retryHref: string): string {
  const { title, body, retry } = standaloneTexts(arrival.locale)
  return standaloneDocument(
    arrival,
    title,
    <div data-empty="OUTAGE" className="standalone-outage">
      <h1>{title}</h1>
      <p>{body}</p>
      <a href={retryHref} className="button button-accent">
        {retry}
      </a>
    </div>,
  )
}
