import { skins } from '@parlour/skins/skins'
import { Hono } from 'hono'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { partnerPage, partnerScript, partnerStyle } from './partner-page.ts'

const known = Object.values(skins).map(({ code, name }) => ({ code, name }))
const languages = [...new Set(Object.values(skins).flatMap((skin) => skin.languages.map(({ code }) => code)))].sort()

/**
 * The page of a partner, who has a form of the casino in it. Its origin is on the casino's list (EMBED_PARTNERS).
 * @param siteAddress of the skins' sites, {skin} stands for the code
 */
export function partnerRoutes(siteAddress: string) {
  const app = new Hono()
  app.get('/', (c) => {
    const { skin = '', form = '', language = '', affiliate = 'demo-partner' } = c.req.query()
    const code = known.find((each) => each.code === skin)?.code ?? 'ac'
    const site = new URL(siteAddress.replace('{skin}', code)).origin
    const chosen = {
      skin: code,
      form: form === 'play' ? ('play' as const) : ('registration' as const),
      language: languages.includes(language) ? language : '',
      affiliate: /^[\w.-]{1,64}$/.test(affiliate) ? affiliate : '',
    }
    return c.html(partnerPage({ skins: known, languages, chosen, site }), 200, {
      'content-security-policy': contentSecurityPolicy({
        ...{ style: partnerStyle, script: partnerScript },
        ...{ scriptSources: [site], frameSources: [site] },
      }),
      'cache-control': 'no-store',
    })
  })
  return app
}
