/** What the shell and other features may use of the registration. */
export { RegisterDialog } from './components/register-dialog.tsx'
