interface ProgressProps {
  /** The label for screen readers. */
  label: string
  value: number
  max?: number
}

/** A progress bar in the skin's style. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className="progress" aria-label={label} max={max} value={value} />
}
