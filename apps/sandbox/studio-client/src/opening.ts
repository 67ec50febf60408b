import { studioApi } from './api.ts'
import { launchToken, readBoot } from './boot.ts'
import { playMoneySession } from './play-money.ts'

/**
 * What is needed before anything can be drawn. It is loaded first, so that the session opens while the drawing library is
 * still on its way.
 */
const boot = readBoot()

let isLost = false
let tell: (isLost: boolean) => void = () => {}
const api = studioApi(boot.api, (lost) => {
  isLost = lost
  tell(lost)
})

/** @param listener called when the connection is lost and when it is restored; at once when it is lost already */
function onConnection(listener: (isLost: boolean) => void): void {
  tell = listener
  if (isLost) listener(true)
}

const { game, mode, currencyCode } = boot.launch
const resume = mode === 'FUN' ? playMoneySession.read(boot) : undefined
const opened = api.open({ game, mode, token: launchToken(), currencyCode, resume })
// Whoever waits for it handles its failure, perhaps later.
opened.catch(() => {})

// The pictures are on their way as well by the time they can be painted.
for (const icon of boot.game.symbols) new Image().src = boot.art.replace('{icon}', icon)

export const opening = { boot, api, opened, onConnection }
