/** The path of the dialog: /register, or /register/{websiteRoute} for a game offer. */
function dialogAddress(pathname: string, prefix: string): string {
  // The browser requests the data of an address as /register.data.
  return pathname.slice(prefix.length).replace(/\.data$/, '')
}

/**
 * The address of a step, keeping the other query parameters (next, affid).
 * @param dialogUrl the address of the dialog, at either step
 * @param prefix of its language: /fr, or empty
 */
export function stepAddress(dialogUrl: URL, prefix: string, step: 1 | 2): string {
  const search = new URLSearchParams(dialogUrl.search)
  search.delete('step')
  // React Router lists the routes whose data it requests.
  search.delete('_routes')
  if (step === 2) search.set('step', '2')
  const address = dialogAddress(dialogUrl.pathname, prefix)
  return search.size > 0 ? `${address}?${search}` : address
}
