import { Link } from 'react-router'
import { useSite } from '../site/use-site.ts'

export function Logo() {
  const { skin } = useSite()
  return (
    <Link to="/" className="logo">
      <img src={skin.assets.mark} alt="" width="40" height="40" />
      <span className="logo-name">{skin.name}</span>
    </Link>
  )
}
