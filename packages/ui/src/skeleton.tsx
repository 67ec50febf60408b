import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** The height of the missing content, as a CSS length. */
  height: string
}

/** Placeholder for content that is loading. */
export function Skeleton({ height }: SkeletonProps) {
  return <span className="skeleton" style={{ '--skeleton-height': height } as CSSProperties} />
}
