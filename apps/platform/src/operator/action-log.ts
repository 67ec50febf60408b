import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'

const insertOperatorAction = sql(
  'insert-operator-action',
  `insert into operator_actions (action_id, operator, operation, request, outcome) values ($1, $2, $3, $4, 'STARTED')`,
)

/**
 * Records an operator's request before it runs, so that an action without an outcome reveals that the process died
 * during it.
 * @returns the id of the action
 */
export async function recordAction(
  db: Queryable,
  action: { operator: string; operation: string; request: unknown },
): Promise<string> {
  const actionId = uuidV7()
  await insertOperatorAction.run(
    db,
    actionId,
    action.operator,
    storable(action.operation),
    JSON.stringify(action.request),
  )
  return actionId
}

const finishOperatorAction = sql(
  'finish-operator-action',
  'update operator_actions set outcome = $2, detail = $3 where action_id = $1',
)

/** @param outcome DONE, or the code of the refusal */
export async function recordOutcome(db: Queryable, actionId: string, outcome: string, detail: string | null) {
  await finishOperatorAction.run(db, actionId, outcome, detail && storable(detail))
}

/** PostgreSQL cannot store NUL. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, 1_000)
