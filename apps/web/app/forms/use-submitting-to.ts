import { useHref, useNavigation } from 'react-router'

/**
 * Whether a form is on its way to a route of ours. Navigations name whole addresses, with the prefix of the language.
 * @param path as routes name it, /login
 */
export function useSubmittingTo(path: string): boolean {
  const address = useHref(path)
  return useNavigation().formAction?.split('?')[0] === address
}
