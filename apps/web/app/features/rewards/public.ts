/** The public API of the rewards: which box is next, and the chances of what is in it. */
export { boxShelves, lastOpened } from './box-shelves.ts'
export { chancesOf } from './chances.ts'
