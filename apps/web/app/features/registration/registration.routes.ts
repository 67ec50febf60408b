import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

const emailVerification = 'features/registration/routes/email-verification.tsx'

export const registrationRoutes: FeatureRoutes = {
  loggedOutModals: [
    route('register', 'features/registration/routes/register.tsx'),
    route('account-verification', 'features/registration/routes/account-verification.tsx'),
    route('email-verification/:code?', emailVerification, { id: 'email-verification' }),
    route('activate/:code?', emailVerification, { id: 'activate' }),
  ],
}
