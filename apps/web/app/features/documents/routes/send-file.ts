import { redirect } from 'react-router'
import { readUpload } from '../../../forms/read-upload.server.ts'
import { sendDocument } from '../send-document.server.ts'
import type { Route } from './+types/send-file.ts'

export const action = async ({ request, context }: Route.ActionArgs) =>
  Response.json(await sendDocument(context, await readUpload(request)))

/** Only scripts post here; whoever opens the address gets the page. */
export const loader = () => redirect('/account/documents')
