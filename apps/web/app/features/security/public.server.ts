/** The public server-side API of the page about logins: how players prove who they are. */
export { proofOf, requestProofCode, sentCodeOf, textOf } from './proof.server.ts'
