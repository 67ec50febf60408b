import sanitizeHtml from 'sanitize-html'
import type { RedirectForm } from './redirect-form.ts'

/**
 * The first form in a provider's HTML, as data, so that none of the provider's markup reaches our page. Null when there
 * is no form, or when its target is not a web address.
 */
export function readRedirectForm(html: string): RedirectForm | null {
  let form: RedirectForm | null = null
  let open = false
  sanitizeHtml(html, {
    allowedTags: ['form', 'input'],
    allowedAttributes: false,
    onOpenTag(name, attributes) {
      if (name === 'form' && !form) {
        open = true
        form = {
          action: attributes.action ?? '',
          method: attributes.method?.toLowerCase() === 'post' ? 'post' : 'get',
          fields: [],
        }
      } else if (name === 'input' && open && attributes.name) {
        form?.fields.push([attributes.name, attributes.value ?? ''])
      }
    },
    onCloseTag(name) {
      if (name === 'form') open = false
    },
  })
  const found = form as RedirectForm | null
  return found && /^https?:$/.test(URL.parse(found.action)?.protocol ?? '') ? found : null
}
