import { redirect } from 'react-router'
import { endSession } from '../session.server.ts'
import type { Route } from './+types/logout.ts'

export const action = ({ request, context }: Route.ActionArgs) => endSession(request, context)

/** Only a form post logs out; links and prefetches do nothing. */
export const loader = () => redirect('/')
