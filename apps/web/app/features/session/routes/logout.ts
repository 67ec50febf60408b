import { redirect } from 'react-router'
import { endSession } from '../session.server.ts'
import type { Route } from './+types/logout.ts'

export const action = ({ context, request }: Route.ActionArgs) => endSession(context, request)

/** Only a form post logs out; links and prefetches do nothing. */
export const loader = () => redirect('/')
