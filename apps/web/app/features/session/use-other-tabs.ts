import { useEffect, useEffectEvent } from 'react'
import { SESSION_CHANNEL, type SessionNews } from '../../site/session-news.ts'

/** Calls `look` when a tab has told that it is a visitor's, or that the platform has ended the login. */
export function useOtherTabs(look: (news: SessionNews) => void): void {
  const onNews = useEffectEvent(look)
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<SessionNews>) => onNews(data)
    return () => channel.close()
  }, [])
}
