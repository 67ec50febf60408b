import { Button } from '@parlour/ui/button'
import { Form, Link } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { chancesOf } from '../chances.ts'
import type { UserBoxFactsFragment } from '../generated/rewards.ts'
import { Chances } from './chances.tsx'

type UserBox = UserBoxFactsFragment

interface BoxesSectionProps {
  /** The one that opens next: the first that is active. */
  next: UserBox | null
  /** Active ones after it. */
  waiting: UserBox[]
  /** Opened or expired. */
  past: UserBox[]
  /** Whether another bonus may wait to be claimed: without room no box opens. */
  hasRoom: boolean
  problem: string | undefined
}

/** The box that opens next, with what may be in it; those after it; and those that are over. */
export function BoxesSection({ next, waiting, past, hasRoom, problem }: BoxesSectionProps) {
  const { t } = useTexts()
  return (
    <section className="rewards-card rewards-boxes" aria-labelledby="rewards-boxes">
      <h2 id="rewards-boxes" className="rewards-title">
        {t('BOXES')}
      </h2>
      <FormAlert messages={problem ? [problem] : null} />
      {next ? (
        <NextBox userBox={next} hasRoom={hasRoom} />
      ) : (
        <p className="rewards-text" data-empty="BOXES_NONE">
          {t('BOXES_NONE')}
        </p>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className="rewards-subtitle">{t('BOXES_WAITING')}</h3>
          <ul className="rewards-rows">
            {waiting.map((userBox) => (
              <li key={userBox.userBoxId} data-box={userBox.userBoxId} data-box-status={userBox.status}>
                <span>{userBox.box.name}</span>
                <span className="rewards-note">
                  <OpenBy userBox={userBox} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {past.length > 0 && (
        <details className="rewards-past">
          <summary>{t('BOXES_PAST')}</summary>
          <ul className="rewards-rows">
            {past.map((userBox) => (
              <PastBox key={userBox.userBoxId} userBox={userBox} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function NextBox({ userBox, hasRoom }: { userBox: UserBox; hasRoom: boolean }) {
  const { t } = useTexts()
  const { userBoxId, box, status } = userBox
  const isSending = useIsSending('open-box')
  return (
    <article className="rewards-box" data-box={userBoxId} data-box-status={status}>
      <span className="rewards-box-art" aria-hidden />
      <div className="rewards-box-words">
        <h3 className="rewards-box-name">{box.name}</h3>
        <p className="rewards-note">
          <OpenBy userBox={userBox} />
        </p>
        {hasRoom ? (
          <Form method="post" name="open-box" preventScrollReset>
            <input type="hidden" name="intent" value="open-box" />
            <input key={userBoxId} type="hidden" name="userBoxId" value={userBoxId} />
            <Button type="submit" pending={isSending} aria-label={t('BOX_OPEN_NAMED', { name: box.name })}>
              {t('BOX_OPEN')}
            </Button>
          </Form>
        ) : (
          <p className="rewards-text">
            {t('BONUSES_FULL')}{' '}
            <Link to="/account/bonuses" className="text-link" preventScrollReset>
              {t('BONUSES')}
            </Link>
          </p>
        )}
      </div>
      <Chances caption={t('BOX_ODDS')} chances={chancesOf(box.rewards)} />
    </article>
  )
}

function OpenBy({ userBox: { expiresAt } }: { userBox: UserBox }) {
  const { t } = useTexts()
  if (expiresAt === null) return t('BOX_NO_END')
  return (
    <>
      {t('BOX_OPEN_BY')} <Moment at={expiresAt} />
    </>
  )
}

function PastBox({ userBox: { userBoxId, status, box, reward } }: { userBox: UserBox }) {
  const { t } = useTexts()
  return (
    <li data-box={userBoxId} data-box-status={status}>
      {status === 'OPENED' ? (
        <Link to={`/reward?box=${userBoxId}`} className="text-link" preventScrollReset>
          {box.name}
        </Link>
      ) : (
        <span>{box.name}</span>
      )}
      <span className="rewards-note">{status === 'OPENED' ? reward?.name : t('BOX_EXPIRED')}</span>
    </li>
  )
}
