import { useEffect, useEffectEvent } from 'react'
import { hearTabs, type SessionNews, tellTabs } from '../../site/session-news.ts'

/**
 * Tells the other tabs of this browser that a page has become, or been opened as, a visitor's, so that a logout in one ends all
 * within a second. The message says no more: they look at the cookies for themselves.
 */
export function useTellOtherTabs(isVisitor: boolean): void {
  useEffect(() => {
    if (isVisitor) tellTabs(null)
  }, [isVisitor])
}

/** Calls `look` when a tab has told so, or the browser's stream has said that the login is over. */
export function useOtherTabs(look: (news: SessionNews) => void): void {
  const onNews = useEffectEvent(look)
  useEffect(() => hearTabs((news) => onNews(news)), [])
}
