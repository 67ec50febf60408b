import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

interface PausedGameProps {
  /** For `data-reality-check` or `data-pause`. */
  data: Record<`data-${string}`, string>
  title: string
  text: string
  /** Called on Esc; without it nothing but an answer closes the dialog. */
  onEscape?: (() => void) | undefined
  figures: { name: string; label: string; value: ReactNode }[]
  children: ReactNode
}

/** A dialog over the game, which cannot be played behind it, with what the player has staked and won, and ways to stop. */
export function PausedGame({ data, title, text, onEscape, figures, children }: PausedGameProps) {
  const { t } = useTexts()
  const { player } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // Not a button: whoever is pressing the space bar for the next round would press it unread.
    heading.current?.focus()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="paused-title"
      aria-describedby="paused-text"
      className="stay-dialog paused-game"
      {...data}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      // A browser may close the dialog on a second Esc.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
    >
      <h2 id="paused-title" ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p id="paused-text">{text}</p>
      <dl className="paused-figures">
        {figures.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-figure={name}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <nav className="paused-links" aria-label={t('SAFER_PLAY')}>
        {player ? (
          <>
            <Link to="/account/history">{t('HISTORY')}</Link>
            <Link to="/limits">{t('LIMITS_TITLE')}</Link>
            <Link to={saferPlayPage(true)}>{t('BREAK_TITLE')}</Link>
          </>
        ) : (
          <Link to={saferPlayPage(false)}>{t('SAFER_PLAY')}</Link>
        )}
      </nav>
    </dialog>
  )
}
