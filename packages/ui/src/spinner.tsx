export function Spinner() {
  return <span aria-hidden className="spinner" />
}
