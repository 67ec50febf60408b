import { parsedTypes } from '@parlour/sql/parsed-types'

/** The statements select nothing that the pools of the apps parse differently, such as a bigint. */
export const columnTypes = {
  imports: [],
  types: parsedTypes,
  columns: {},
  jsonRows: [],
}
