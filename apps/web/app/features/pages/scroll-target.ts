/**
 * A page's HTML whose browser goes to the element with this id by itself, without a script: it is the one that has the
 * focus when the page is there. Null, or an id that the page has not: the page begins at its top.
 * @param html clean, as clients/content-html.server.ts writes it
 */
export function withScrollTarget(html: string, scrollId: string | null): string {
  if (!scrollId) return html
  const id = ` id="${scrollId.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
  const place = html.indexOf(id)
  // Within a tag, and not in a text that only looks like it.
  const isAttribute = place >= 0 && /<[a-z][a-z0-9]*(\s[^<>]*)?$/.test(html.slice(0, place))
  return isAttribute
    ? `${html.slice(0, place + id.length)} tabindex="-1" autofocus${html.slice(place + id.length)}`
    : html
}
