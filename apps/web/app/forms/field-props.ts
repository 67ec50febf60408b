import type { FieldMetadata } from '@conform-to/react'

/** What ties a text field of ours to Conform. React takes the key apart from the rest. */
export const fieldProps = (field: FieldMetadata<unknown>) => ({
  id: field.id,
  name: field.name as string,
  defaultValue: typeof field.initialValue === 'string' ? field.initialValue : '',
})
