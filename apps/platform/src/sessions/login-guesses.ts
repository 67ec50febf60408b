import { networkOf } from '@parlour/contracts/address-network'
import type { AttemptLimits } from '../runtime/attempt-limits.ts'

interface Guess {
  /** The player, or what stands for an unknown user name. */
  account: string
  clientAddress: string
  /** A device in which this player has logged in before; null for any other. */
  deviceId: string | null
}

/**
 * The budgets that a login attempt draws on. A known device has one of its own, so strangers who guess cannot lock the
 * owner out; an unknown one draws on that of its network at this account, of its address at all accounts, and of all
 * unknown devices at this account, which only an attack from many networks uses up.
 */
export function guessesOf(limits: AttemptLimits, { account, clientAddress, deviceId }: Guess) {
  const { loginByDevice, loginByAddress, loginByNetwork, loginByAccount } = limits
  const device = `${account} ${deviceId}`
  const network = `${account} ${networkOf(clientAddress)}`
  return {
    /**
     * Counts the attempt, before the comparison, so that concurrent guesses cannot pass before they are counted.
     * Resolves to 0, or to the seconds to wait.
     */
    takeOrWait: async (): Promise<number> =>
      deviceId
        ? loginByDevice.takeOrWait(device)
        : (await loginByAddress.takeOrWait(clientAddress)) ||
          (await loginByNetwork.takeOrWait(network)) ||
          (await loginByAccount.takeOrWait(account)),
    /** The password was right: the attempt was no guess, and the wrong ones before it were the owner's. */
    async forgive(): Promise<void> {
      if (deviceId) return loginByDevice.forget(device)
      await Promise.all([
        loginByAddress.undo(clientAddress),
        loginByNetwork.forget(network),
        loginByAccount.undo(account),
      ])
    },
  }
}
