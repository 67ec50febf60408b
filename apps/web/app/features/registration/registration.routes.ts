import { page } from '../../url-map/page.ts'

/** One screen with two addresses. */
const emailVerification = {
  file: 'features/registration/routes/email-verification.tsx',
  place: 'dialog',
  // Whoever is logged in: zu logs players in before they open their mail.
  guard: 'everyone',
  title: 'VERIFY_EMAIL_TITLE',
  robots: 'disallow',
} as const

export const registrationRoutes = [
  page({
    path: '/register',
    file: 'features/registration/routes/register.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: 'REGISTER',
    description: 'META_REGISTER',
    robots: 'index',
    sitemap: 'always',
    privateQueries: ['step'],
    examples: [{ name: 'register', path: '/register' }],
  }),
  page({
    path: '/embed/registration',
    file: 'features/registration/routes/embedded-registration.tsx',
    place: 'screen',
    // A frame on a partner's page has no session, whoever is logged in to the site.
    guard: 'everyone',
    title: 'REGISTER',
    robots: 'disallow',
    examples: [{ name: 'embedded-registration', path: '/embed/registration' }],
  }),
  page({
    path: '/account-verification',
    file: 'features/registration/routes/account-verification.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: 'CHECK_MAIL_TITLE',
    robots: 'disallow',
    examples: [{ name: 'account-verification', path: '/account-verification' }],
  }),
  page({
    ...emailVerification,
    path: '/email-verification/:code?',
    id: 'email-verification',
    examples: [{ name: 'email-verification', path: '/email-verification/unknown-code' }],
  }),
  page({
    ...emailVerification,
    path: '/activate/:code?',
    id: 'activate',
    examples: [{ name: 'activate', path: '/activate/unknown-code' }],
  }),
]
