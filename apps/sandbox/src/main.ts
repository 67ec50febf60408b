import { withoutErrorBursts } from '@parlour/contracts/error-bursts'
import { errorForLog } from '@parlour/contracts/error-for-log'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { startSandbox } from './sandbox-server.ts'

const config = readConfig(process.env)
const log = pino({
  hooks: { logMethod: withoutErrorBursts() },
  name: 'sandbox',
  level: config.logLevel,
  serializers: { err: (error: Error) => errorForLog(pino.stdSerializers.errWithCause(error)) },
})

const server = await startSandbox(config, log)
log.info({ port: server.port, url: config.sandboxUrl }, 'sandbox ready')

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await server.stop()
  log.info('sandbox stopped')
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
