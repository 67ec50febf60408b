import { addDuration } from '@parlour/policy/add-duration'
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { playerOf } from '../../middleware/session.ts'
import { loggedOutHeaders } from '../session/public.server.ts'
import { TakeBreakDocument } from './generated/limits.ts'
import { loadLimits } from './limits.server.ts'
import { A_DAY } from './shortest-break.ts'

type Context = Readonly<RouterContextProvider>

/** A break before the player says yes to it: how long, until when, and whether it pays their money out. */
export async function loadBreak(context: Context, duration: string) {
  const read = await loadLimits(context)
  if (!read) return null
  const { timeOuts, selfExclusions } = read.rules
  const until = addDuration(new Date(read.now), duration)
  if (!until || ![A_DAY, ...timeOuts, ...selfExclusions].includes(duration)) throw redirect('/account/responsible')
  return { duration, until: until.toISOString(), isExclusion: selfExclusions.includes(duration) }
}

/** Begins a break: the player is logged out everywhere, and sees who can help. */
export async function takeBreak(request: Request, context: Context, duration: string) {
  const { userId } = playerOf(context)
  try {
    const { createLock: answer } = await context.get(platformContext).request(TakeBreakDocument, { userId, duration })
    if ('code' in answer && answer.code === 'INVALID_DURATION') throw new Response(null, { status: 400 })
    // A longer one is in force already: the login has ended with it.
    const query = 'lockedUntil' in answer ? `?until=${encodeURIComponent(answer.lockedUntil)}` : ''
    // A new document, so that no script remembers the player.
    return redirectDocument(`/on-a-break${query}`, { headers: loggedOutHeaders(request) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'break not taken')
    return data({ problem: formMessage('GENERIC_ERROR') }, { status: 503 })
  }
}
