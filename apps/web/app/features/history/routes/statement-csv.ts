import { statementCsv } from '../statement.server.ts'
import type { Route } from './+types/statement-csv.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => statementCsv(request, context)
