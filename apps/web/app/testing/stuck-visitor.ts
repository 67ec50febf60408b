import { skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import type { PlatformClient } from '../clients/platform.server.ts'
import {
  everybodysPlatformContext,
  platformContext,
  rulesDayContext,
  skinContext,
  type Visit,
  visitContext,
} from '../context.ts'

/**
 * The context of a visitor of `ac` whose own calls never get their turn.
 * @param answer of the platform to what is asked for everybody
 */
export function stuckVisitor(answer: unknown): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(skinContext, skins.ac)
  context.set(visitContext, { country: 'fi', located: 'fi', logger: { warn: () => {} } } as unknown as Visit)
  context.set(rulesDayContext, '2026-11-24')
  context.set(platformContext, { request: () => new Promise(() => {}) } as unknown as PlatformClient)
  context.set(everybodysPlatformContext, { request: async () => answer } as unknown as PlatformClient)
  return context
}
