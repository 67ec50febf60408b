interface ProgressProps {
  /** What is progressing, for screen readers. */
  label: string
  value: number
  max?: number
}

/** How far something has come, drawn in the skin's own marks. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className="progress" aria-label={label} max={max} value={value} />
}
