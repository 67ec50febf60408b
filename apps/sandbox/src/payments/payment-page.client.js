// The page works without this script. It groups the digits of the card number, prevents a second submit and, on the
// result page, notifies the framing page once the platform knows the outcome.
const field = (name) => document.querySelector(`form[name="card"] input[name="${name}"]`)

/** Reformats an input while the user types, and keeps the caret behind the same character. */
function formatted(input, allowed, format) {
  input?.addEventListener('input', () => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(allowed, '').length
    const atEnd = input.selectionStart === input.value.length
    input.value = format(input.value.replace(allowed, ''))
    if (atEnd) return
    let caret = 0
    for (let seen = 0; seen < before && caret < input.value.length; caret++)
      if (!input.value[caret].match(allowed)) seen++
    input.setSelectionRange(caret, caret)
  })
}

const groupNumber = (digits) =>
  /^3[47]/.test(digits)
    ? digits.slice(0, 15).replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (_, a, b, c) => [a, b, c].filter(Boolean).join(' '))
    : digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
const splitExpiry = (digits) => {
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 6)}` : padded
}

formatted(field('cardNumber'), /\D/g, groupNumber)
formatted(field('expiry'), /\D/g, splitExpiry)
formatted(field('cvc'), /\D/g, (digits) => digits.slice(0, 4))

/** Clears the error of a field that the user edits. */
function forgetError(input) {
  document.getElementById(`${input.name}-error`)?.remove()
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
  if (!document.querySelector('[aria-invalid]')) document.querySelector('.notice')?.remove()
}
for (const input of document.querySelectorAll('form[name="card"] input'))
  input.addEventListener('input', () => forgetError(input))

// Clicking a test card in the help fills the form.
for (const code of document.querySelectorAll('[data-card]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = code.textContent
  button.addEventListener('click', () => {
    field('cardNumber').value = code.dataset.card
    field('expiry').value = '12 / 35'
    field('cvc').value = code.dataset.card.startsWith('3') ? '1234' : '123'
    if (field('holder').value === '') field('holder').value = 'Test Player'
    for (const input of document.querySelectorAll('form[name="card"] input')) forgetError(input)
    document.querySelector('form[name="card"] button').focus()
  })
  code.replaceChildren(button)
}

// The server refuses a second submit anyway; this avoids confusing the player.
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'true'
    event.submitter?.setAttribute('aria-busy', 'true')
  })
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

const result = document.getElementById('result')
const framed = window.parent !== window
/** How long to wait for the platform before notifying the framing page anyway, ms. */
const patience = 5_000

async function acknowledged() {
  const response = await fetch(result.dataset.statusAddress, { signal: AbortSignal.timeout(3_000) })
  return response.ok && (await response.json()).acknowledged
}

function finish(known) {
  if (known) document.getElementById('notifying').textContent = result.dataset.notified
  if (framed) {
    const { reference, status, returnOrigin } = result.dataset
    window.parent.postMessage({ type: 'parlour:payment-finished', reference, status }, returnOrigin)
  } else setTimeout(() => document.getElementById('back').click(), 3_000)
}

async function notifyWhenKnown() {
  const until = performance.now() + patience
  let known = result.dataset.acknowledged === 'true'
  while (!known && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    known = await acknowledged().catch(() => false)
  }
  finish(known)
}

if (result) notifyWhenKnown()
