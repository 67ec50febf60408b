import { Outlet } from 'react-router'
import furtherStyles from '../further.css?url'

/**
 * Around dialogs and pages that need more styles than Home. Navigations wait for them, unless the browser has fetched them
 * already.
 */
export default function FurtherStyles() {
  return (
    <>
      <link rel="stylesheet" href={furtherStyles} precedence="further" />
      <Outlet />
    </>
  )
}
