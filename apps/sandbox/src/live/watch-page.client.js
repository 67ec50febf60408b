// The page is complete without this: the script keeps the figures fresh and tells the framing page that it is there.
const everyMs = 5_000

async function refresh() {
  const response = await fetch(location.href, { signal: AbortSignal.timeout(4_000) })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('figures')
  const shown = document.getElementById('figures')
  // Replace only what has changed, so that a screen reader keeps its place in the list.
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(document.adoptNode(fresh))
}

setInterval(() => {
  if (!document.hidden) refresh().catch(() => {})
}, everyMs)

if (window.parent !== window)
  window.parent.postMessage({ type: 'parlour:game-loaded' }, document.body.dataset.baseOrigin)
