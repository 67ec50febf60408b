import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { reloadAfterLogout } from './log-in.ts'
import { password } from './register-player.ts'

/** An authenticator of Chromium for tests: that of a phone or computer which knows its user. */
export interface VirtualAuthenticator {
  /** Whether the user passes the fingerprint or screen lock; otherwise every request fails as a cancelled one does. */
  setVerified(isUserVerified: boolean): Promise<void>
  /** Puts a copy of the only passkey in its place, whose counter begins anew. */
  replaceByCopy(): Promise<void>
  count(): Promise<number>
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    async setVerified(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async replaceByCopy() {
      const [credential] = await credentials()
      if (!credential) throw new Error('There is no passkey to copy')
      const { credentialId } = credential
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } })
    },
    count: async () => (await credentials()).length,
  }
}

/** The browser suggests no passkeys by itself, so that a test can use the button. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** Adds a passkey by the card that follows a login by password, which the player enters again as the proof. */
export async function takeOffer(page: Page) {
  const offer = page.locator('[data-passkey-offer]')
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(/\/account\/security/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-alert="SUCCESS_PASSKEY_ADDED"]')).toBeVisible()
  await expect(offer).toHaveCount(0)
}

export async function logOut(page: Page) {
  await page.goto(new URL('/account', page.url()).href)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await reloadAfterLogout(page)
}

export const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
