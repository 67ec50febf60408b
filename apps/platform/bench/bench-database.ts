import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'

/** As on a server that is meant for work: files of the log are kept to be written over. */
const likeAServer = { max_connections: '220', min_wal_size: '1GB', max_wal_size: '4GB' }

/** A database of the bench's own, on a durable throwaway PostgreSQL or on the server of BENCH_DATABASE_URL. */
export async function openBenchDatabase() {
  const given = process.env.BENCH_DATABASE_URL
  const own = given ? undefined : await ThrowawayPostgres.start({ durable: true, settings: likeAServer })
  const server = own?.url ?? String(given)
  const url = await makeDatabase(server)
  return {
    url,
    /** The server runs on this machine, for us alone. */
    isOurs: own !== undefined,
    async remove() {
      await dropDatabase(server, url)
      await own?.stop()
    },
  }
}
