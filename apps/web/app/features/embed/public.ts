/** The public API of forms in partners' pages. */
export { EmbeddedPage } from './embedded-page.tsx'
export { tellPartner } from './frame-messages.ts'
