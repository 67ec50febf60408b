// The page works without this script, which refreshes the figures and notifies the framing page that the table is open.
const everyMs = 5_000

async function refresh() {
  const response = await fetch(location.href, { signal: AbortSignal.timeout(4_000) })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('figures')
  const shown = document.getElementById('figures')
  // Replaces only what has changed, so that a screen reader keeps its place in the list.
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(document.adoptNode(fresh))
}

setInterval(() => {
  if (!document.hidden) refresh().catch(() => {})
}, everyMs)

if (window.parent !== window)
  window.parent.postMessage({ type: 'parlour:game-loaded' }, document.body.dataset.baseOrigin)
