import { statementsOf } from '@parlour/sql/statement'
import type { Statements } from './generated/statements.ts'

export const { sql, collected } = statementsOf<Statements>()
