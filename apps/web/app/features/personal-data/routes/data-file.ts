import { dataCopyFile } from '../data-copy.server.ts'
import type { Route } from './+types/data-file.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => dataCopyFile(request, context)
