/** A form that posts to a bank's page: target, method and fields. */
export interface RedirectForm {
  action: string
  method: 'get' | 'post'
  fields: [name: string, value: string][]
}
