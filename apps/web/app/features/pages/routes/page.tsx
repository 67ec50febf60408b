import { useEffect } from 'react'
import { Link, useNavigationType } from 'react-router'
import { languageContext, visitContext } from '../../../context.ts'
import { withLanguageLinks } from '../../../middleware/site-address.ts'
import { descriptionOf, questionsOf } from '../../../seo/content-words.ts'
import { ContentHtml } from '../../../site/content-html.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { contentsOf, type Heading } from '../page-contents.ts'
import { findPage } from '../pages.server.ts'
import { withScrollTarget } from '../scroll-target.ts'
import type { Route } from './+types/page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findPage(context, params.websiteRoute)
  if (!page) throw new Response(null, { status: 404 })
  const { title, content, lang } = page
  const html = withLanguageLinks(context, content)
  // The browser scrolls a new document to its target; the script does so after a client-side navigation.
  const isDocument = context.get(visitContext).isDocument
  return {
    title,
    contents: contentsOf(html),
    html: isDocument ? withScrollTarget(html, params.scrollId ?? null) : html,
    // Set only if it differs from the site's language, as for an English page that is not translated yet.
    lang: lang === context.get(languageContext).strapiCode ? undefined : lang,
    description: descriptionOf(content),
    structured: questionsOf(content),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData && { text: loaderData.title },
    description: loaderData?.description ? { text: loaderData.description } : null,
    structured: loaderData?.structured,
    type: 'article',
  })

const isNewDocument = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate'

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

export default function ContentPage({
  loaderData: { title, html, lang, contents },
  params: { scrollId },
}: Route.ComponentProps) {
  const byHistory = useNavigationType() === 'POP'
  useEffect(() => {
    const target = scrollId ? document.getElementById(scrollId) : null
    if (!target) return
    // Back and reload restore the scroll position. In a new document the browser has already scrolled until the target
    // is in view, and only its place in view is left to correct: whoever has read on since then stays where they are.
    const isCorrection = document.activeElement === target && isNewDocument() && isInView(target)
    if (byHistory && !isCorrection) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView()
  }, [scrollId, byHistory])
  return (
    <article className="prose" lang={lang}>
      <h1>{title}</h1>
      {contents.length > 0 && <Contents chapters={contents} />}
      <ContentHtml className="prose-text" html={html} />
    </article>
  )
}

function Contents({ chapters }: { chapters: Heading[] }) {
  const { t } = useTexts()
  return (
    <nav className="prose-contents" aria-labelledby="contents">
      <p id="contents" className="prose-contents-title">
        {t('ON_THIS_PAGE')}
      </p>
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{text}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
