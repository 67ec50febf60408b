/** How the command line passes a field: `list` is comma-separated, `key` is generated if omitted. */
export interface OperatorField {
  kind: 'text' | 'whole' | 'list' | 'key'
  /** The allowed values. */
  about: string
  optional?: true
}

/** Describes each operation, for documentation and for programs that prompt for input. */
export type Described<Operations extends { [Name in keyof Operations]: { request: object } }> = {
  readonly [Name in keyof Operations]: {
    about: string
    fields: Readonly<Record<string & keyof Operations[Name]['request'], OperatorField>>
  }
}

export const playerField: OperatorField = { kind: 'text', about: 'user id, see find-player' }
export const keyField: OperatorField = { kind: 'key', about: 'repeating a key has no effect' }
export const brandIdField: OperatorField = { kind: 'text', about: 'ac bz ra bo lj' }
