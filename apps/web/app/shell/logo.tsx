import { Link } from 'react-router'
import { skinAssets } from './skin-assets.ts'
import { useShell } from './use-shell.ts'

export function Logo() {
  const { skin } = useShell()
  return (
    <Link to="/" className="logo">
      <img src={skinAssets[skin.code].mark} alt="" width="40" height="40" />
      <span className="logo-name">{skin.name}</span>
    </Link>
  )
}
