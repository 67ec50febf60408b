/** The public API of the rewards: the chances of what is in a box. */
export { chancesOf } from './chances.ts'
