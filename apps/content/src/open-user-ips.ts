import { join } from 'node:path'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { JsonLinesFile } from './json-lines-file.ts'
import { type ServiceName, serviceNames } from './services.ts'
import { UserIpRecords } from './user-ip-records.ts'

const record = v.object({
  ip: v.string(),
  email: v.string(),
  brand: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type UserIpsByService = Record<ServiceName, UserIpRecords>

/** The records of both services in `directory`, without expired ones; in memory without a directory. */
export async function openUserIps(directory: string | undefined, logger: Logger): Promise<UserIpsByService> {
  const opened = serviceNames.map(async (service) => [service, await openOne(service, directory, logger)] as const)
  return Object.fromEntries(await Promise.all(opened)) as UserIpsByService
}

async function openOne(service: ServiceName, directory: string | undefined, logger: Logger): Promise<UserIpRecords> {
  if (!directory) return new UserIpRecords()
  const { file, values, broken } = await JsonLinesFile.open(join(directory, `user-ips.${service}.jsonl`), (json) => {
    const parsed = v.safeParse(record, json)
    return parsed.success ? parsed.output : null
  })
  if (broken > 0) logger.warn({ service, broken }, 'truncated lines of the IP records are skipped')
  const records = new UserIpRecords({ kept: values, file })
  await records.prune()
  return records
}
