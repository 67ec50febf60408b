import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import type { RouterContextProvider } from 'react-router'
import { contentContext, languageContext, linksContext, skinContext, visitContext } from '../../context.ts'
import { dictionaryOf } from '../../text/dictionary-of.ts'
import { translate } from '../../text/translate.ts'

/** A gateway that takes longer counts as failed, since the player is waiting. */
const SMS_TIMEOUT_MS = 10_000

/** Sends the code of a login. False when the gateway refuses it; the log holds the reason but never the code. */
export async function sendLoginCode(
  context: Readonly<RouterContextProvider>,
  phone: string,
  code: string,
): Promise<boolean> {
  const { name } = context.get(skinContext)
  const { logger } = context.get(visitContext)
  try {
    const { texts } = await context.get(contentContext).load()
    const text = translate(dictionaryOf(texts), context.get(languageContext).strapiCode, 'LOGIN_SMS_TEXT', {
      code,
      brand: name,
    })
    const message: OutgoingMessage = { channel: 'SMS', from: name, to: phone, text }
    const response = await fetch(`${context.get(linksContext).inboxUrl}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    })
    if (!response.ok) logger.error({ status: response.status }, 'SMS refused')
    return response.ok
  } catch (error) {
    logger.error(error, 'SMS not sent')
    return false
  }
}
