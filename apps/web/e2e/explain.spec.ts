/** `npm run explain` asks the running platform and content service which rule hides something (docs/operations.md). */
import { depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { runScript } from './run-script.ts'

const explain = (...args: string[]) => runScript('explain', args)

test('a visitor’s promotion is explained as the page shows it', async ({ page, context }) => {
  const shown = await explain('--skin', 'ac', '--country', 'fr', '--promotion', 'ac-welcome')
  expect(shown).toContain('promotion ac-welcome on Acacia in fr, for a visitor')
  expect(shown).toContain('  yes  the country is not excluded (country fr, excluded for visitors se)')
  expect(shown).toContain('Shown: nothing hides it.')
  const live = await explain('--skin', 'ac', '--country', 'ca', '--promotion', 'ac-live-welcome')
  expect(live).toContain('Hidden, since this does not hold: a bonus for newcomers is listed once.')
  const swedish = await explain('--skin', 'ac', '--country', 'se', '--promotion', 'ac-welcome')
  expect(swedish).toContain('  NO   the country is not excluded (country se, excluded for visitors se)')
  expect(swedish).toContain('Hidden, since this does not hold: the country is not excluded.')
  await context.setExtraHTTPHeaders({ 'x-country': 'SE' })
  await page.goto(skin('ac', '/promotions'))
  await expect(page.locator('[data-promotion="ac-welcome"]')).toHaveCount(0)
  expect(await explain('--skin', 'ac', '--country', 'fr', '--promotion', 'ac-partner-welcome')).toContain(
    'Hidden, since this does not hold: the affiliate of the promotion has brought the viewer.',
  )
  expect(
    await explain('--skin', 'ac', '--country', 'fr', '--promotion', 'ac-partner-welcome', '--affiliate', '101'),
  ).toContain('Shown')
})

test('a player’s promotion and bonus are explained before and after their deposit', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const asked = (...args: string[]) => explain('--skin', 'ac', '--country', 'fi', '--player', player.email, ...args)
  expect(await asked('--promotion', 'ac-welcome')).toContain('Shown')
  expect(await asked('--bonus', 'ac-welcome')).toContain('Shown')
  expect(await asked('--promotion', 'ac-free-spins')).toContain(
    'Hidden, since this does not hold: the viewer is a member of a campaign of the promotion.',
  )
  expect(await asked('--bonus', 'ac-free-spins-20')).toContain(
    'Hidden, since this does not hold: it was granted to the player and has not ended.',
  )
  const offer = page.locator('[data-promotion="ac-welcome"]')
  await page.goto(skin('ac', '/promotions'))
  await expect(offer).toBeVisible()
  await depositByCard(page, player, 2_000)
  expect(await asked('--promotion', 'ac-welcome')).toContain(
    'Hidden, since this does not hold: an offer for newcomers only before the first deposit.',
  )
  await page.goto(skin('ac', '/promotions'))
  await expect(page.locator('[data-promotion="ac-reload"]')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await asked('--bonus', 'ac-welcome')).toContain(
    'Hidden, since this does not hold: a bonus of the first deposit is for that alone.',
  )
  expect(await asked('--bonus', 'ac-reload')).toContain('Shown')
})

test('games, payment methods and withdrawals are explained, and what cannot be asked is said in a line', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const asked = (...args: string[]) => explain('--skin', 'ac', '--country', 'fi', '--player', player.userId, ...args)
  expect(await asked('--game', 'prickly-fortune')).toContain('Shown')
  const german = ['--skin', 'ac', '--country', 'de', '--game', 'troll-booth']
  expect(await explain(...german)).toContain(
    'Hidden, since this does not hold: it may be opened without a login, or somebody is logged in.',
  )
  expect(await explain(...german, '--player', player.userId)).toContain(
    'Hidden, since this does not hold: the rules of each place allow what the game has.',
  )
  expect(await asked('--game', 'no-such-game')).toContain('Hidden, since this does not hold: the brand has the game.')
  expect(await asked('--payment-method', 'CARD_PAYMENT_IQ')).toContain('Shown')
  expect(await asked('--payment-method', 'WALLET_APPLEPAY')).toContain(
    'Hidden, since this does not hold: the device can use the method.',
  )
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
  expect(await asked('--payment-method', 'WALLET_APPLEPAY', '--user-agent', iPhone)).toContain('Shown')
  expect(await explain('--skin', 'ac', '--country', 'fr', '--game', 'hump-day-riches')).toContain(
    'Hidden, since this does not hold: no place blocks the studio.',
  )
  expect(await explain('--skin', 'ac', '--country', 'fi', '--payment-method', 'CARD_PAYMENT_IQ')).toContain(
    'Hidden, since this does not hold: somebody is logged in.',
  )
  expect(await asked('--withdrawal', 'CARD_PAYMENT_IQ')).toContain(
    'Refused or held, since this does not hold: what is left of the balance reaches the least amount.',
  )
  await depositByCard(page, player, 5_000)
  expect(await asked('--withdrawal', 'CARD_PAYMENT_IQ')).toContain('Nothing refuses or holds it.')
  const json = JSON.parse(await asked('--game', 'prickly-fortune', '--json')) as { rules: { holds: boolean }[] }
  expect(json.rules.map(({ holds }) => holds)).not.toContain(false)
  await expect(
    explain('--skin', 'ac', '--country', 'fi', '--player', 'nobody@parlour.example', '--game', 'prickly-fortune'),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^UNKNOWN_PLAYER: .*\.\n$/) })
})
