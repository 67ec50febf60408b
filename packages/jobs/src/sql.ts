import { statementsOf } from '@parlour/sql/statement'
import type { Statements } from './generated/statements.ts'

export const { sql, prepared, collected } = statementsOf<Statements>()
