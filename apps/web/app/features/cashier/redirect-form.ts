/** A form that leads to a bank's page: where to, how, and what it carries. */
export interface RedirectForm {
  action: string
  method: 'get' | 'post'
  fields: [name: string, value: string][]
}
