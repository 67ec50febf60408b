/**
 * Marks the element with this id in a page's HTML, so that the browser scrolls to it and focuses it without script.
 * With null or an unknown id, the page starts at the top.
 * @param html sanitised by clients/content-html.server.ts
 */
export function withScrollTarget(html: string, scrollId: string | null): string {
  if (!scrollId) return html
  const id = ` id="${scrollId.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
  const place = html.indexOf(id)
  // Inside a tag, not in text that only looks like one.
  const isAttribute = place >= 0 && /<[a-z][a-z0-9]*(\s[^<>]*)?$/.test(html.slice(0, place))
  return isAttribute
    ? `${html.slice(0, place + id.length)} tabindex="-1" autofocus${html.slice(place + id.length)}`
    : html
}
