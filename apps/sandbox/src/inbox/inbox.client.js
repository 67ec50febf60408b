// Shows times in the reader's time zone, adjusts the frame to the height of a mail, and adds new messages to the list
// without changing the open message, the scroll position or the focus.
const list = document.getElementById('messages')
const relative = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const absolute = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function localTimes(root) {
  for (const element of root.querySelectorAll('time[datetime]')) {
    const date = new Date(element.dateTime)
    const today = date.toDateString() === new Date().toDateString()
    element.textContent = (today ? relative : absolute).format(date)
    element.title = date.toLocaleString()
  }
}

function fitMail() {
  const frame = document.querySelector('iframe.mail')
  const fit = () => {
    const root = frame?.contentDocument?.documentElement
    // Two pixels are for the border of the frame.
    if (root) frame.style.height = `${Math.max(160, Math.ceil(root.getBoundingClientRect().height) + 2)}px`
  }
  frame?.addEventListener('load', fit)
  addEventListener('resize', fit)
  fit()
}

async function fetchNewMessages() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const freshList = fresh.getElementById('messages')
  const ids = (root) => [...root.querySelectorAll('[data-message]')].map((link) => link.dataset.message)
  const known = new Set(ids(list))
  const wanted = ids(freshList)
  if (wanted.length === known.size && wanted.every((id) => known.has(id))) return
  const news = wanted.filter((id) => !known.has(id)).length
  const focused = document.activeElement?.dataset?.message
  localTimes(freshList)
  list.replaceChildren(...freshList.children)
  if (focused) list.querySelector(`[data-message="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  document.getElementById('count').textContent = fresh.getElementById('count').textContent
  document.getElementById('empty')?.remove()
  if (news > 0) document.getElementById('news').textContent = news === 1 ? 'New message' : `${news} new messages`
}

function keepLive() {
  const live = document.getElementById('live')
  live.hidden = false
  const look = async () => {
    if (!document.hidden) {
      const fine = await fetchNewMessages().then(
        () => true,
        () => false,
      )
      live.dataset.state = fine ? 'on' : 'off'
      live.textContent = fine ? 'Live' : 'Reconnecting'
    }
    setTimeout(look, 2_000)
  }
  setTimeout(look, 2_000)
}

localTimes(document)
fitMail()
keepLive()
document.querySelector('.bubbles .current')?.scrollIntoView({ block: 'nearest' })
