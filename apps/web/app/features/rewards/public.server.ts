/** The public API of the rewards on the server: how a box is opened, of which turns of the wheel are a kind. */
export { type OpeningRefusal, openBoxOf } from './rewards.server.ts'
