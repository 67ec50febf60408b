/** The scenes of a skin: each of its addresses, and states that have no address. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Page } from '@playwright/test'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import type { Size } from './camera.ts'
import { playRounds } from './readme-pictures.ts'
import { type Visit, visitsOf } from './site-routes.ts'
import { fillSlip } from './sports-scenes.ts'

export interface Scene extends Omit<Visit, 'pattern' | 'status'> {
  /** Prepares the page for the screenshot. */
  act?: (page: Page) => Promise<void>
  /** Only at this size. */
  size?: Size
  /** Leaves the consent banner unanswered; all other scenes have it answered. */
  fresh?: boolean
}

interface State {
  name: string
  path: string
  as?: Viewer
  on?: (skin: SkinConfig) => boolean
  size?: Size
  fresh?: boolean
  act: (page: Page) => Promise<void>
}

const states: State[] = [
  {
    name: 'menu-open',
    path: '/',
    on: ({ sideMenu }) => sideMenu !== 'none',
    size: 'phone',
    act: (page) => page.locator('[popovertarget="menu"]').first().click(),
  },
  {
    name: 'menu-closed',
    path: '/',
    on: ({ sideMenu }) => sideMenu === 'side',
    size: 'desktop',
    act: (page) => page.locator('.side-toggle').click(),
  },
  {
    name: 'balances-open',
    path: '/',
    as: 'ada',
    act: async (page) => {
      await page.locator('[popovertarget="balances"]').click()
      await page.locator('#balances').waitFor()
    },
  },
  { name: 'consent', path: '/', fresh: true, act: async () => undefined },
  {
    name: 'home-focus',
    path: '/',
    size: 'desktop',
    act: async (page) => {
      await page.locator('main [data-game]').first().focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'login-errors',
    path: '/login',
    act: async (page) => {
      await page.locator('form[name="login"] [type="submit"]').click()
      await page.locator('form[name="login"] [data-error]').first().waitFor()
    },
  },
  {
    name: 'login-warning',
    path: '/account',
    as: 'visitor',
    act: (page) => page.locator('[data-alert]').first().waitFor(),
  },
  {
    name: 'register-errors',
    path: '/register',
    act: async (page) => {
      await page.locator('form[name="register-step-1"] [type="submit"]').last().click()
      await page.locator('form[name="register-step-1"] [data-error]').first().waitFor()
    },
  },
  {
    name: 'register-leave',
    path: '/register',
    act: async (page) => {
      await page.locator('dialog[data-route="/register"]').press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'deposit-card-page',
    path: '/payments/deposit',
    as: 'ada',
    act: async (page) => {
      const form = page.locator('form[name="deposit"]')
      await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
      await form.locator('[name="amount"]').fill('20')
      await form.locator('[type="submit"]').last().click()
      await page.frameLocator('dialog iframe').locator('[name="cardNumber"]').waitFor()
    },
  },
  {
    name: 'withdraw-refused',
    path: '/payments/withdraw',
    as: 'hugo',
    act: async (page) => {
      const form = page.locator('form[name="withdraw"]')
      await form.locator('[name="amount"]').fill('50')
      await form.locator('[type="submit"]').last().click()
      await page.locator('[data-error], [data-alert]').first().waitFor()
    },
  },
  {
    name: 'game-played',
    path: '/game?slug=lamp-sum',
    as: 'ada',
    act: (page) => playRounds(page, 1),
  },
  {
    name: 'sports-slip',
    path: '/sports',
    as: 'ada',
    on: ({ options }) => options.sportsbook,
    act: fillSlip,
  },
  ...['help', 'privacy-policy', 'bonus-terms', 'about', 'contact'].map((page) => ({
    name: `page-${page}`,
    path: `/pages/${page}`,
    act: async () => undefined,
  })),
]

export const scenesOf = (skin: SkinConfig): Scene[] => [
  ...visitsOf(skin),
  ...states.filter(({ on = () => true }) => on(skin)).map(({ on: _, as = 'visitor', ...state }) => ({ ...state, as })),
]
