/** The public API of the history: amounts with their sign. */
export { NetAmount } from './components/net-amount.tsx'
