import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { skinContext, visitContext } from '../../context.ts'
import { safePath } from '../../forms/safe-path.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { checkPassword, startSession } from '../session/public.server.ts'
import { dropDraft, keepBrowserSecret, openDraft, sealDraft, sealRegistered } from './registration-draft.server.ts'
import type { RegistrationStage } from './registration-stage.server.ts'
import { stepAddress } from './step-address.ts'
import { RESEND_WAIT_MS } from './verification-mail.server.ts'

type Context = Readonly<RouterContextProvider>

/** The address of a step of the dialog that sent this request. */
export const addressOfStep = (request: Request, context: Context, step: 1 | 2): string =>
  stepAddress(new URL(request.url), context.get(visitContext).prefix, step)

const refused = (result: SubmissionResult, status: number) => data(result, { status })

export type SiteAnswer = Response | ReturnType<typeof refused>

/** On the site: the draft lies in a sealed cookie, and each step has an address. */
export const siteStage = (request: Request, context: Context): RegistrationStage<SiteAnswer> => ({
  openDraft: () => openDraft(request, context),
  async toStep(step, draft, alert) {
    const cookies = draft ? [await sealDraft(context, draft)] : []
    if (alert) cookies.push(alertCookie({ key: alert, type: 'warning' }))
    return redirect(addressOfStep(request, context, step), { headers: withCookies(cookies) })
  },
  refuse: async (_step, result, status) => refused(result, status),

  /**
   * Logs the player in and returns to the previous page on skins that do so; on others announces the verification mail, whose
   * link then logs in here. There, and where the login fails because the address had an account before, the answer does not tell which it was.
   */
  async accountIsOpen({ email, password }, browserSecret) {
    if (context.get(skinContext).options.loginAfterRegistration) {
      const login = await checkPassword(request, context, email, password).catch(() => null)
      const next = safePath(new URL(request.url).searchParams.get('next'))
      if (login?.outcome === 'tokens')
        return startSession(context, login.tokens, { next, alert: 'SUCCESS_REGISTER', cookies: [dropDraft()] })
    }
    return redirect('/account-verification', {
      headers: withCookies([
        dropDraft(),
        keepBrowserSecret(browserSecret),
        await sealRegistered(context, { email, resendAt: Date.now() + RESEND_WAIT_MS }),
      ]),
    })
  },

  /** Clears the saved form data of a duplicate and points the player to the login. */
  async accountExists() {
    const cookies = [dropDraft(), alertCookie({ key: 'USER_ALREADY_EXISTS', type: 'warning' })]
    return redirect('/login', { headers: withCookies(cookies) })
  },
})
