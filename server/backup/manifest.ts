import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../refusal'

/** Description of a backup; written last, so that a folder with it is complete. */
export interface Manifest {
  format: 1
  takenAt: string
  /** Migrations of the schema: a backup can only be restored into the same schema. */
  migrations: string[]
  /** Number of rows per table. */
  rows: Record<string, number>
  /** Keys of uploads that were missing or damaged; absent in older backups. */
  unsaved?: string[]
}

/** Paths inside a backup. */
export const placesOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  rows: join(folder, 'rows.jsonl.gz'),
  uploads: join(folder, 'uploads'),
  /** Of the uploads being copied. */
  scratch: join(folder, 'uploads/tmp'),
})

/** @throws Refusal when the backup is incomplete */
export function readManifest(folder: string): Manifest {
  const { manifest } = placesOf(folder)
  if (!existsSync(manifest)) refuse('not_found', `${folder} 中没有完整的备份`)
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}
