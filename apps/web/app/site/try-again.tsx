import { buttonClass } from '@parlour/ui/button'
import { type MouseEvent, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { isReachable } from './use-refresh.ts'

/**
 * Loads this page anew, code and data, but only if the server answers: without a network the browser would replace the page
 * by an error of its own. Without script it is a plain link.
 */
export function TryAgain() {
  // As in shell/error-page.tsx.
  'use no memo'
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const address = useHref(pathname + search)
  const [state, setState] = useState<'rest' | 'asking' | 'failed'>('rest')
  const ask = async (event: MouseEvent) => {
    event.preventDefault()
    setState('asking')
    if (await isReachable()) window.location.reload()
    else setState('failed')
  }
  return (
    <>
      <a
        href={address}
        className={buttonClass('accent')}
        aria-busy={state === 'asking' || undefined}
        onClick={(event) => void ask(event)}
      >
        {t('TRY_AGAIN')}
      </a>
      <p role="status" className={state === 'failed' ? 'form-note' : 'sr-only'}>
        {state === 'failed' && t('TRY_AGAIN_FAILED')}
      </p>
    </>
  )
}
