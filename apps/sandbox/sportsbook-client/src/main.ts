import { sportsbookElement } from '@parlour/contracts/sportsbook-element'
import { SportsbookElement } from './sportsbook-element.ts'

// A page may load the script a second time.
if (!customElements.get(sportsbookElement)) customElements.define(sportsbookElement, SportsbookElement)
