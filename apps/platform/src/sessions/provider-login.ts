import type { Queryable } from '../db/pool.ts'
import type { BrandId } from '../players/countries.ts'

/** SKELETON: the door between providers that lead a player back (Zimpler) and sessions. Its signatures are fixed. */

/** Opens a provider login that has not ended; the reference is the secret that the provider's page hands back. */
export async function openProviderLogin(
  _db: Queryable,
  _login: { provider: 'ZIMPLER'; brandId: BrandId; redirectUri: string },
): Promise<{ providerLoginId: string; reference: string }> {
  throw new Error('not built')
}

/** The provider has said who it is: authorizeProvider gives a code from now on. */
export async function finishProviderLogin(_db: Queryable, _providerLoginId: string, _userId: string): Promise<void> {}
