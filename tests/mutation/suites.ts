/**
 * The suites of a target as one: a mutant then costs one load of the code, not one for each suite. What a suite sets
 * up stays its own, because each stands in a describe of its name.
 */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import targets from './targets'

const root = path.resolve(__dirname, '../..')

/** Always the same cases, and no search for the smallest: it only matters whether one fails. */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true })

function filesOf(place: string): string[] {
  if (statSync(path.join(root, place)).isFile()) return [place]
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.soak.test.ts'))
    .map((file) => path.join(place, file))
}

const { suites } = targets[process.env.MUTATE as keyof typeof targets]

describe.each(suites.flatMap(filesOf).sort())('%s', (file) => {
  require(path.join(root, file))
})
