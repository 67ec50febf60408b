import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { draftView } from './register-steps.server.ts'
import { openDraftText, sealDraftText, type UnsealedDraft } from './registration-draft.server.ts'
import type { RegistrationStage } from './registration-stage.server.ts'

/** What a partner's frame shows after a submission. */
export type EmbeddedState =
  | ({
      at: 'step'
      step: 1 | 2
      /** The value of the form's field. */
      draft: string | null
      lastResult: SubmissionResult | undefined
      warning: DictionaryKey | null
    } & ReturnType<typeof draftView>)
  | { at: 'sent'; email: string }
  | { at: 'exists' }

const answer = (state: EmbeddedState, status = 200) => data(state, { status })

/**
 * In a partner's page: browsers keep no cookies there, so the draft lies sealed in the form itself, and each answer is the
 * next page. Nobody is logged in; players log in on the site.
 */
export function embeddedStage(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): RegistrationStage<ReturnType<typeof answer>> {
  const given = String(form.get('draft') ?? '')
  const openDraft = () => openDraftText(given, context)
  const shown = (step: 1 | 2, draft: UnsealedDraft | null, text: string | null) => ({
    ...{ at: 'step' as const, step, draft: text, lastResult: undefined, warning: null },
    ...draftView(draft),
  })
  return {
    openDraft,
    async toStep(step, draft, alert) {
      const text = draft && (await sealDraftText(context, draft))
      return answer({ ...shown(step, draft, text), warning: alert ?? null })
    },
    async refuse(step, lastResult, status) {
      const draft = await openDraft()
      return answer({ ...shown(step, draft, draft && given), lastResult, refused: undefined }, status)
    },
    accountIsOpen: async ({ email }) => answer({ at: 'sent', email }),
    accountExists: async () => answer({ at: 'exists' }),
  }
}
