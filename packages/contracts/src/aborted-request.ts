/** Whether a failure is that the sender has closed the connection before the request was complete: nobody's fault here. */
export const isAbortedRequest = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
