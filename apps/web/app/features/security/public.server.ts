/** The public server-side API of the page about logins: how players prove who they are, and QR codes. */
export { proofOf, requestProofCode, sentCodeOf, textOf } from './proof.server.ts'
export { qrCode } from './qr-code.server.ts'
