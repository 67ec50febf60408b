/** What browsers answer has below 4,000 characters; the platform takes no longer text. */
const LONGEST = 10_000

/** The browser's answer in a form; null for what no browser sends and the platform would refuse to read. */
export function passkeyAnswer(form: FormData): string | null {
  const answer = form.get('response')
  if (typeof answer !== 'string' || answer.length > LONGEST) return null
  return answer.includes('\0') ? null : answer
}
