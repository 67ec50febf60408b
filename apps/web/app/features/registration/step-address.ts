/** The path of the dialog: /register, or /register/{websiteRoute} for a game offer. */
function dialogAddress(pathname: string, prefix: string): string {
  // Scripts ask for the data of an address, /register.data.
  return pathname.slice(prefix.length).replace(/\.data$/, '')
}

/**
 * The address of a step, with what else the address says (next, affid).
 * @param asked the address of the dialog, in whichever step
 * @param prefix of its language, /fr or nothing
 */
export function stepAddress(asked: URL, prefix: string, step: 1 | 2): string {
  const search = new URLSearchParams(asked.search)
  search.delete('step')
  // Scripts name the routes whose data they ask for.
  search.delete('_routes')
  if (step === 2) search.set('step', '2')
  const address = dialogAddress(asked.pathname, prefix)
  return search.size > 0 ? `${address}?${search}` : address
}
