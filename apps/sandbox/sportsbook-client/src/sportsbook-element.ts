import {
  BETS_PATH,
  type FollowEvents,
  type SportsbookMessage,
  sportsbookEvent,
} from '@parlour/contracts/sportsbook-element'
import { refreshBets, showTab } from './bet-actions.ts'
import { Book } from './book.ts'
import { BookApi } from './book-api.ts'
import { show } from './dom.ts'
import { formatsOf } from './formats.ts'
import { keepSlip, keepUnanswered, readSlip, readUnanswered } from './kept-slip.ts'
import { emptySlip, type Unanswered } from './slip.ts'
import { forgetRealityCheck } from './slip-actions.ts'
import css from './sportsbook.css?inline'
import { hasView } from './view-choice.ts'
import { bookView } from './views/book-view.ts'

/** The script's own address is that of the sportsbook. */
const base = new URL('.', (document.currentScript as HTMLScriptElement | null)?.src || location.href).href.replace(
  /\/$/,
  '',
)

/** As wide as a list and a slip side by side need. */
const wide = matchMedia('(width >= 64rem)')
const BETS_EVERY_MS = 10_000

const tabStorage = () => sessionStorage

const style = new CSSStyleSheet()
style.replaceSync(css)

/** `<parlour-sportsbook>`; see packages/contracts/src/sportsbook-element.ts. */
export class SportsbookElement extends HTMLElement {
  static readonly observedAttributes = ['token', 'language', 'currency', 'theme', 'path', 'root', 'balance', 'playable']

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #book = new Book(new BookApi(base), formatsOf('en', 'EUR'), {
    tell: (message) => this.#tell(message),
    changed: () => this.#changed(),
    hrefOf: (path) => `${this.getAttribute('root') ?? ''}${path && `/${path}`}`,
  })
  #isDue = false
  #formatted = ''
  #isShown = false
  #keptSlip = emptySlip
  #keptUnanswered: Unanswered = {}
  /** For a login, which may take the player to another page. */
  #isBetWaiting = false
  #bets: ReturnType<typeof setInterval> | undefined
  readonly #onWide = () => this.#book.set({ isWide: wide.matches })

  constructor() {
    super()
    this.#root.adoptedStyleSheets = [style]
    this.#keptSlip = readSlip(tabStorage)
    this.#keptUnanswered = readUnanswered(tabStorage)
    this.#book.set({ slip: this.#keptSlip, unanswered: this.#keptUnanswered })
  }

  connectedCallback(): void {
    wide.addEventListener('change', this.#onWide)
    this.#onWide()
    this.#book.start()
    this.#bets = setInterval(() => {
      if (this.#book.state.path === BETS_PATH) void refreshBets(this.#book)
    }, BETS_EVERY_MS)
  }

  disconnectedCallback(): void {
    wide.removeEventListener('change', this.#onWide)
    clearInterval(this.#bets)
    this.#book.stop()
  }

  /** News of events over the page's own stream. */
  set follow(follow: FollowEvents | null) {
    this.#book.followBy(follow)
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'token') {
      this.#isBetWaiting &&= !value
      this.#book.setToken(value ?? '')
    } else if (name === 'path') this.#book.show(value ?? '')
    else if (name === 'balance') this.#setBalance(value)
    else if (name === 'playable') forgetRealityCheck(this.#book)
    if (this.#book.state.path === BETS_PATH && (name === 'token' || name === 'path'))
      void showTab(this.#book, this.#book.state.tab)
    this.#changed()
  }

  /** Whatever has moved it may have ended a bet. */
  #setBalance(value: string | null): void {
    if (!/^\d{1,15}$/.test(value ?? '')) return
    this.#book.setBalance(Number(value))
    if (this.#book.state.path === BETS_PATH) void refreshBets(this.#book)
  }

  #setFormats(): void {
    const language = this.getAttribute('language') ?? 'en'
    const currency = this.#book.state.session?.currencyCode ?? this.getAttribute('currency') ?? 'EUR'
    const formatted = `${language} ${currency}`
    if (formatted === this.#formatted) return
    this.#formatted = formatted
    this.#book.formats = formatsOf(language, currency)
  }

  #tell(detail: SportsbookMessage): void {
    if (detail.kind === 'LOGIN') {
      this.#isBetWaiting = true
      keepSlip(tabStorage, this.#book.state.slip, true)
    }
    this.dispatchEvent(new CustomEvent(sportsbookEvent, { detail }))
  }

  #changed(): void {
    // At once: a page may be left, or be in the background, before it is drawn again.
    const { unanswered } = this.#book.state
    if (unanswered !== this.#keptUnanswered) keepUnanswered(tabStorage, unanswered)
    this.#keptUnanswered = unanswered
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      if (this.isConnected) this.#show()
    })
  }

  #show(): void {
    this.#setFormats()
    const { slip } = this.#book.state
    if (slip !== this.#keptSlip) keepSlip(tabStorage, slip, this.#isBetWaiting)
    this.#keptSlip = slip
    show(this.#root, bookView(this.#book))
    if (!this.#isShown && hasView(this.#book.state)) {
      this.#isShown = true
      this.#tell({ kind: 'SHOWN' })
    }
    const sheet = this.#root.querySelector('dialog')
    const { isSlipOpen } = this.#book.state
    if (sheet && isSlipOpen && !sheet.open) sheet.showModal()
    else if (sheet?.open && !isSlipOpen) sheet.close()
  }
}
