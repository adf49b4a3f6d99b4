import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../refusal'

/** What a backup says of itself; written last, so that a folder with it is a whole backup. */
export interface Manifest {
  format: 1
  takenAt: string
  /** Migrations the schema had seen: a backup goes back into the same schema only. */
  migrations: string[]
  /** Rows by table. */
  rows: Record<string, number>
}

/** What lies where in a backup. */
export const placesOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  rows: join(folder, 'rows.jsonl.gz'),
  uploads: join(folder, 'uploads'),
})

/** @throws Refusal when there is no whole backup */
export function readManifest(folder: string): Manifest {
  const { manifest } = placesOf(folder)
  if (!existsSync(manifest)) refuse('not_found', `${folder} 中没有完整的备份`)
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}
