/** The public API of the registration. */
export { RegisterDialog } from './components/register-dialog.tsx'
