/** A browser on the page of a payment, with cookies of its own. */
export function paymentVisitor(sandboxUrl: string, path: string) {
  let cookie = ''
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(sandboxUrl + address, { ...init, headers: { cookie }, redirect: 'manual' })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const show = async () => (await ask(path)).text()
  const step = (name: string, fields: Record<string, string> = {}) =>
    ask(`${path}/${name}`, { method: 'POST', body: new URLSearchParams(fields) })
  /** The account number in the bank's form, as the page has filled it in. */
  const prefilledIban = async () => /name="iban" value="([^"]*)"/.exec(await show())?.[1] ?? ''
  /** Follows the link of the result: where it leads, if it does. */
  const leave = async () => {
    const [, link = ''] = /id="back"[^>]* href="([^"]+)"/.exec(await show()) ?? []
    return (await ask(link)).headers.get('location')
  }
  return { show, step, prefilledIban, leave }
}
