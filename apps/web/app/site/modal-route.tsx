import { Modal } from '@parlour/ui/modal'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { useCloseDialog } from './use-close-dialog.ts'
import { useSite } from './use-site.ts'

interface ModalRouteProps {
  /** The route's address, for `data-route`. */
  route: string
  title: string
  size?: 'narrow' | 'normal' | 'wide'
  hideHeader?: boolean
  /** The target of a back arrow. */
  backTo?: string
  /** Where closing leads when the dialog was opened by its address; Home by default. */
  closeTo?: string
  /** Called instead of closing on a click on the backdrop or Esc. */
  onBackdrop?: () => void
  children: ReactNode
}

/**
 * A route shown as a dialog. Closing it with the close button, Esc or the backdrop returns to the page that it was
 * opened from; a dialog opened by its address closes back to / (or `closeTo`).
 */
export function ModalRoute({ route, title, size, hideHeader, backTo, closeTo, onBackdrop, children }: ModalRouteProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { skin } = useSite()
  const close = useCloseDialog(closeTo)
  const { pathname, search } = useLocation()
  const backAddress = useHref(backTo ?? '/')
  const back = backTo
    ? {
        href: backAddress,
        label: t('BACK'),
        icon: <ArrowLeft aria-hidden className="size-5" />,
        onClick: (event: { preventDefault: () => void }) => {
          event.preventDefault()
          void navigate(backTo, { preventScrollReset: true })
        },
      }
    : undefined
  return (
    <Modal
      route={route}
      page={pathname + search}
      title={title}
      size={size}
      scene={skin.options.integratedModalBackground}
      hideHeader={hideHeader}
      backTo={back}
      closeTo={useHref(closeTo ?? '/')}
      closeLabel={t('CLOSE')}
      onClose={close}
      onBackdrop={onBackdrop}
    >
      {children}
    </Modal>
  )
}
