/** The public API of the promotions' screens. */
export { ButtonBlock } from './components/button-block.tsx'
