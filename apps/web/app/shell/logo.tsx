import { Link } from 'react-router'
import { useSite } from '../site/use-site.ts'

/** The skin's logo and wordmark, or only the logo if there is no room for both. */
export function Logo() {
  const { skin } = useSite()
  const { mark, wordmark } = skin.assets
  return (
    // Named by itself: where the wordmark is hidden, so is its name.
    <Link to="/" className="logo" aria-label={skin.name}>
      <img src={mark} alt="" width="40" height="40" className="logo-mark" />
      <img src={wordmark.src} alt={skin.name} width={wordmark.width} height={wordmark.height} className="logo-name" />
    </Link>
  )
}
