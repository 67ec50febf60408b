/** The public API of the rewards on the server: a player's boxes, of which turns of the wheel are a kind, and how one is opened. */
export { type OpeningRefusal, openBoxOf, readBoxes } from './rewards.server.ts'
