/** The public API of the registration. */
export { TermsNotice } from './components/consent-fields.tsx'
export { RegisterDialog } from './components/register-dialog.tsx'
export { clearDraftAtEnd } from './saved-draft.ts'
