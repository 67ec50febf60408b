import { redirect } from 'react-router'
import { startPasskeyLogin } from '../passkey-login.server.ts'
import type { Route } from './+types/passkey-options.ts'

/** Begins a login with a passkey (browser-passkeys.ts). */
export const action = async ({ context }: Route.ActionArgs) => Response.json(await startPasskeyLogin(context))

/** Only scripts post here; whoever opens the address gets the login. */
export const loader = () => redirect('/login')
