/** Migrates the empty database at the address given as argument; with `spread` after it, shares out its people, too. */
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/openDatabase'
import { spread, whatIsLeft } from '../../server/scale/citus'

async function main(url: string, isSpread: boolean): Promise<void> {
  const db = openPostgres(url, () => undefined)
  await prepareDatabase(db)
  if (isSpread) {
    await spread(db)
    const left = await whatIsLeft(db)
    if (left.length > 0) throw new Error(left.join('\n'))
  }
  await db.close()
}

void main(process.argv[2] ?? '', process.argv[3] === 'spread')
