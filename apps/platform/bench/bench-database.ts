import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'

/** As on a production server: WAL files are recycled instead of created anew. */
const serverSettings = { max_connections: '220', min_wal_size: '1GB', max_wal_size: '4GB' }

/** A database for the benchmark, on a durable throwaway PostgreSQL or on the server of BENCH_DATABASE_URL. */
export async function openBenchDatabase() {
  const given = process.env.BENCH_DATABASE_URL
  const own = given ? undefined : await ThrowawayPostgres.start({ durable: true, settings: serverSettings })
  const server = own?.url ?? String(given)
  const url = await makeDatabase(server)
  return {
    url,
    /** Whether the server is our own, on this machine. */
    isOurs: own !== undefined,
    async remove() {
      await dropDatabase(server, url)
      await own?.stop()
    },
  }
}
