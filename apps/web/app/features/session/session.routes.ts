import { endpoint, page } from '../../url-map/page.ts'

export const sessionRoutes = [
  page({
    path: '/login',
    file: 'features/session/routes/login.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: 'LOGIN',
    // Every page links here: if crawling were forbidden, search engines would list the bare address.
    robots: 'noindex',
    examples: [{ name: 'login', path: '/login' }],
  }),
  endpoint({
    path: '/login/passkey',
    file: 'features/session/routes/passkey-options.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
  endpoint({ path: '/logout', file: 'features/session/routes/logout.ts', guard: 'everyone', robots: 'disallow' }),
]
