import type { FieldMetadata } from '@conform-to/react'

/** Props that connect a text field to Conform. The key is separate, as React requires. */
export const fieldProps = (field: FieldMetadata<unknown>) => ({
  id: field.id,
  name: field.name as string,
  defaultValue: typeof field.initialValue === 'string' ? field.initialValue : '',
})
