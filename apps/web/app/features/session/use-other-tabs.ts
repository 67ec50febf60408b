import { useEffect, useEffectEvent } from 'react'
import { SESSION_CHANNEL, type SessionNews } from '../../site/session-news.ts'

/** Calls `look` with what a tab of the browser, this one too, tells of its login. */
export function useOtherTabs(look: (news: SessionNews) => void): void {
  const onNews = useEffectEvent(look)
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<SessionNews>) => onNews(data)
    return () => channel.close()
  }, [])
}
