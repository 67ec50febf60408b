/* global site */
// Runs in the page of a partner: puts the form into a frame, gives it the height of its content, and passes on its events.
const forms = { registration: '/embed/registration', play: '/embed/play' }
const refusedAfterMs = 10_000
const tallest = 5_000

const script = document.currentScript
const home = new URL(script.src).origin
const { form = 'registration', affiliate, affiliateToken, language } = script.dataset
const say = (level, text) => console[level](`${site.brand}: ${text}`)

if (!Object.hasOwn(forms, form)) say('error', `there is no form "${form}". Forms: ${Object.keys(forms).join(', ')}.`)
else if (script.closest('head')) say('error', 'the script stands where the form is to appear, not in the head.')
else mount()

function address() {
  const hasLanguage = site.languages.includes(language)
  if (language && !hasLanguage) say('warn', `no language "${language}". Languages: ${site.languages.join(', ')}.`)
  const url = new URL((hasLanguage ? `/${language}` : '') + forms[form], home)
  url.searchParams.set('partner', location.origin)
  if (affiliate) url.searchParams.set('affid', affiliate)
  if (affiliate && affiliateToken) url.searchParams.set('afftoken', affiliateToken)
  return url.href
}

function mount() {
  const frame = document.createElement('iframe')
  let isReady = false

  const heard = {
    ready() {
      isReady = true
      return {}
    },
    resized({ height }) {
      if (!(height > 0 && height <= tallest)) return null
      frame.style.height = `${height}px`
      frame.style.visibility = 'visible'
      return { height }
    },
    registered: () => ({}),
    started: () => ({}),
    closed() {
      removeEventListener('message', hear)
      return {}
    },
  }

  // Any page can send messages to this one: only those of our frame, while it shows our site, count.
  function hear({ origin, source, data }) {
    if (origin !== home || source !== frame.contentWindow) return
    const type = data?.parlour
    const detail = typeof type === 'string' && Object.hasOwn(heard, type) ? heard[type](data) : null
    if (!detail) return
    frame.dispatchEvent(new CustomEvent(`parlour:${type}`, { bubbles: true, detail: { form, ...detail } }))
    if (type === 'closed') frame.remove()
  }
  addEventListener('message', hear)

  frame.title = site.brand
  frame.src = address()
  frame.style.cssText = 'display:block;width:100%;height:0;border:0;visibility:hidden'
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (!isReady)
        say('error', `the form cannot be shown on ${location.origin}. It is open to listed partners only: ${home}`)
    }, refusedAfterMs)
  })
  script.after(frame)
}
