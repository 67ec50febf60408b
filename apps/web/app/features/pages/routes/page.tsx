import { useEffect } from 'react'
import { withLanguageLinks } from '../../../middleware/site-address.ts'
import { descriptionOf, questionsOf } from '../../../seo/content-words.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { findPage } from '../pages.server.ts'
import type { Route } from './+types/page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findPage(context, params.websiteRoute)
  if (!page) throw new Response(null, { status: 404 })
  const { title, content } = page
  return {
    title,
    html: withLanguageLinks(context, content),
    description: descriptionOf(content),
    structured: questionsOf(content),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? { text: loaderData.title } : 'NOT_FOUND', {
    description: loaderData?.description ? { text: loaderData.description } : null,
    structured: loaderData?.structured,
    type: 'article',
  })

export default function ContentPage({ loaderData: { title, html }, params: { scrollId } }: Route.ComponentProps) {
  useEffect(() => {
    if (scrollId) document.getElementById(scrollId)?.scrollIntoView()
  }, [scrollId])
  return (
    <article className="prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was read (clients/content.server.ts) */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
