import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** A CSS length: the height of what will stand here. */
  height: string
}

/** Keeps the place of what is being loaded. */
export function Skeleton({ height }: SkeletonProps) {
  return <span className="skeleton" style={{ '--skeleton-height': height } as CSSProperties} />
}
