/** What others may use of the VIP levels. */
export { levelNameKey } from './vip-levels.ts'
