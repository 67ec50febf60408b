import { useHref, useNavigation } from 'react-router'

/**
 * Whether a form is being submitted to one of our routes. Navigations use full paths, including the language prefix.
 * @param path as a route path, /login
 */
export function useSubmittingTo(path: string): boolean {
  const address = useHref(path)
  return useNavigation().formAction?.split('?')[0] === address
}
