/** The public server-side API of forms in partners' pages. */
export { partnerOf } from './embed.server.ts'
export { embedScript } from './embed-script.server.ts'
