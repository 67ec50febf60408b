import { useNavigation } from 'react-router'

/** Whether the form with this intent, and this id if it has one, is being sent. */
export function useIsSending(intent: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (id === undefined || formData.get('id') === id)
}
