/** Writes a migrated, otherwise empty embedded database to the given file: {@link freshDatabase} starts from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { START } from '../../server/db/pglite'
import { openDatabase } from '../../server/openDatabase'

async function dump(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fresh-'))
  const { close } = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  await close()
  const engine = await PGlite.create({ ...START, dataDir: join(dataDir, 'db') })
  const contents = await engine.dumpDataDir('none')
  await engine.close()
  writeFileSync(file, Buffer.from(await contents.arrayBuffer()))
  rmSync(dataDir, { recursive: true })
}

void dump(process.argv[2] ?? '')
