/** The public API of the VIP levels. */
export { levelNameKey } from './vip-levels.ts'
