/** No statement gives anything that depends on how an app's pool reads it, such as a bigint. */
export const columnTypes = {
  imports: [],
  types: {
    bool: 'boolean',
    int2: 'number',
    int4: 'number',
    float8: 'number',
    text: 'string',
    json: 'unknown',
    timestamptz: 'Date',
  },
  columns: {},
  jsonRows: [],
}
