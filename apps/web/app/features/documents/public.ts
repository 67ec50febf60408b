/** The public API of the documents: where a player's verification stands. */
export { identityNextKeys } from './identity-next.ts'
export { trackIdentity } from './identity-tracker.ts'
