import { Button, type ButtonLook } from '@parlour/ui/button'
import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { useSubmittingTo } from '../../../forms/use-submitting-to.ts'
import { forgetEntries } from '../../../site/kept-entries.ts'
import { useTexts } from '../../../text/text.tsx'
import { beginLogout } from '../own-logout.ts'

/** A form, so that logging out works without script. */
export function LogoutButton({ look = 'quiet', wide = false }: { look?: ButtonLook; wide?: boolean }) {
  const { t } = useTexts()
  const pending = useSubmittingTo('/logout')
  const leave = () => {
    forgetEntries()
    beginLogout()
  }
  return (
    <Form method="post" action="/logout" name="logout" className={wide ? 'w-full' : undefined} onSubmit={leave}>
      <Button type="submit" look={look} wide={wide} pending={pending}>
        <LogOut aria-hidden className="size-5" />
        {t('LOGOUT')}
      </Button>
    </Form>
  )
}
