import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { deleteBuild } from './deleteBuild.mjs'
import { withSlashes } from './paths.mjs'

/** Paths of the source maps below a folder, from there, as addresses have them. */
export const mapsUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => withSlashes(path.relative(folder, path.join(entry.parentPath, entry.name))))

/** Moves the source maps of a build to `target`, which keeps those of this build only; maps of styles are deleted. */
export function moveMaps(out, target) {
  deleteBuild(target)
  for (const map of mapsUnder(out)) {
    if (!map.endsWith('.js.map')) rmSync(path.join(out, map))
    else {
      mkdirSync(path.dirname(path.join(target, map)), { recursive: true })
      renameSync(path.join(out, map), path.join(target, map))
    }
  }
}
