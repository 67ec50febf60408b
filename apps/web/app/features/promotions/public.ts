/** What other features may use of the promotions' screens. */
export { ButtonBlock } from './components/button-block.tsx'
