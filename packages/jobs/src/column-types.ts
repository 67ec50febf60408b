/** None: no statement returns a column whose type depends on the app's pool, such as a bigint. */
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
