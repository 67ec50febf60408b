/** The TypeScript types of PostgreSQL's types as `pg` parses them, unless a pool has parsers of its own. */
export const parsedTypes = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
} as const
