import { networkOf, siteNetworkOf } from '@parlour/contracts/address-network'
import type { AttemptLimits } from '../runtime/attempt-limits.ts'

interface Guess {
  /** The player, or what stands for an unknown user name. */
  account: string
  /** The user name that was typed (usernameKey). */
  name: string
  clientAddress: string
  /** A device in which this player has logged in before; null for any other. */
  deviceId: string | null
}

/**
 * The budgets that a login attempt draws on. A known device has one of its own, so strangers who guess cannot lock the
 * owner out; an unknown one draws on those of its network and site at this user name, of its address at all accounts, and
 * of all unknown devices at this account. Only an attack from many networks uses up the last one. It would lock the owner
 * out too, so it refuses nobody: the password alone no longer suffices. What refuses goes by user name: were it the
 * account, guesses at an e-mail address would show whose phone number is whose.
 */
export function guessesOf(limits: AttemptLimits, { account, name, clientAddress, deviceId }: Guess) {
  const { loginByDevice, loginByAddress, loginByNetwork, loginBySite, loginByAccount } = limits
  const device = `${account} ${deviceId}`
  const network = `${name} ${networkOf(clientAddress)}`
  const siteNetwork = siteNetworkOf(clientAddress)
  const site = siteNetwork && `${name} ${siteNetwork}`
  return {
    /**
     * Counts the attempt, before the comparison, so that concurrent guesses cannot pass before they are counted.
     */
    async take(): Promise<{ secondsToWait: number; needsCode: boolean }> {
      if (deviceId) return { secondsToWait: await loginByDevice.takeOrWait(device), needsCode: false }
      const secondsToWait =
        (await loginByAddress.takeOrWait(clientAddress)) ||
        (await loginByNetwork.takeOrWait(network)) ||
        (site ? await loginBySite.takeOrWait(site) : 0)
      return { secondsToWait, needsCode: secondsToWait === 0 && !(await loginByAccount.take(account)) }
    },
    /** The attempt was no guess, but those before it may have been. */
    async undo(): Promise<void> {
      if (deviceId) return loginByDevice.undo(device)
      await Promise.all([
        loginByAddress.undo(clientAddress),
        loginByNetwork.undo(network),
        site && loginBySite.undo(site),
        loginByAccount.undo(account),
      ])
    },
    /** The password was right: the attempt was no guess, and the wrong ones before it were the owner's. */
    async forgive(): Promise<void> {
      if (deviceId) return loginByDevice.forget(device)
      await Promise.all([
        loginByAddress.undo(clientAddress),
        loginByNetwork.forget(network),
        site && loginBySite.forget(site),
        loginByAccount.undo(account),
      ])
    },
    /** The player has shown by mail who they are: neither their own mistakes nor the guesses of others count any more. */
    async forget(): Promise<void> {
      await Promise.all([this.forgive(), loginByAccount.forget(account)])
    },
  }
}
