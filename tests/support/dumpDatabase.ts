/** Writes a migrated, otherwise empty embedded database to the file named: what {@link freshDatabase} starts from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../../server/db/pglite'
import { prepareDatabase } from '../../server/db/prepare'

async function dump(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'))
  const db = await openPglite({ folder })
  await prepareDatabase(db)
  await db.close()
  const engine = await PGlite.create({ dataDir: folder })
  const contents = await engine.dumpDataDir('none')
  await engine.close()
  writeFileSync(file, Buffer.from(await contents.arrayBuffer()))
  rmSync(folder, { recursive: true })
}

void dump(process.argv[2] ?? '')
