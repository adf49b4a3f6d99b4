/** Migrates the empty database at the address given as argument. */
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/openDatabase'

async function main(url: string): Promise<void> {
  const db = openPostgres(url, () => undefined)
  await prepareDatabase(db)
  await db.close()
}

void main(process.argv[2] ?? '')
