/**
 * Pages work without script, so scripts may wait for what is seen: on a slow network they would take the line from styles, fonts
 * and the largest picture. React Router names and starts them in the document, and has no option for it.
 */

/** What loads code, and what only code reads. */
const loads =
  /(?:<link rel="modulepreload"[^>]*>|<link rel="preload" as="fetch"[^>]*>|<script type="module" [^>]*\bsrc=[^>]*><\/script>)+/g
const entry = (nonce: string) => `<script nonce="${nonce}" type="module" async="">`

/**
 * Puts them back where they were once the page has been painted or is used, after three seconds at the latest. It does so at once in
 * a tab in the background, which is not painted, and in a frame, which may have no height until its scripts have told the page
 * around it. No build step touches it, so it is written for old browsers too.
 */
const BEGIN = `(()=>{
const begin=()=>{for(const place of document.querySelectorAll("template[data-scripts]"))place.replaceWith(place.content)};
if(self!==top||document.hidden||!self.PerformanceObserver||!(PerformanceObserver.supportedEntryTypes||[]).includes("paint"))return begin();
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
for(const use of ["pointerdown","keydown","visibilitychange"])addEventListener(use,begin,{capture:true,once:true});
setTimeout(begin,3000)})()`.replaceAll('\n', '')

/**
 * The document with its scripts in templates, which load nothing, and with what begins them. One without the entry script, such as
 * that of an error, stays as it is: nothing would begin it.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const at = html.indexOf(entry(nonce))
  const end = html.indexOf('</script>', at) + '</script>'.length
  const last = html.lastIndexOf('</body>')
  if (at < 0 || last < end) return html
  const later = (scripts: string) => `<template data-scripts>${scripts}</template>`
  const head = html.indexOf('</head>')
  return [
    html.slice(0, head).replaceAll(loads, later),
    html.slice(head, at),
    later(html.slice(at, end)),
    html.slice(end, last),
    `<script nonce="${nonce}">${BEGIN}</script>`,
    html.slice(last),
  ].join('')
}
