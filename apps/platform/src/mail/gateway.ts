import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Deps } from '../runtime/deps.ts'
import { callOutside, type OutsideResult } from '../runtime/outside-call.ts'

/** Hands a mail or SMS to the gateway. */
export const sendMessage = (
  { config }: Pick<Deps, 'config'>,
  message: OutgoingMessage,
): Promise<OutsideResult<unknown>> =>
  callOutside({
    service: 'inbox',
    url: `${config.inboxUrl}/messages`,
    body: message,
    answer: v.unknown(),
    timeoutMs: config.timeoutsMs.inbox,
  })
