interface SkeletonProps {
  /** The height of the missing content: a line, a control or two, or a paragraph. */
  size: 'line' | 'control' | 'double' | 'block'
}

/** Placeholder for content that is loading. */
export const Skeleton = ({ size }: SkeletonProps) => <span className={`skeleton skeleton-${size}`} />
