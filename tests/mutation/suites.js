/**
 * All suites of a target in one file: a mutant then loads the code once instead of once per suite. Each suite is in
 * its own describe, so its setup stays separate.
 */
const { readdirSync, statSync } = require('node:fs')
const path = require('node:path')
const fc = require('fast-check')
const { suites } = require('./targets')[process.env.MUTATE]

const chosen = process.env.SUITES?.split(',') ?? suites

const root = path.resolve(__dirname, '../..')

/** Fixed cases without shrinking: it only matters whether one fails. */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true })

function filesOf(place) {
  if (statSync(path.join(root, place)).isFile()) return [place]
  return readdirSync(path.join(root, place), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.soak.test.ts'))
    .map((file) => path.join(place, file))
}

describe.each(chosen.flatMap(filesOf).sort())('%s', (file) => {
  require(path.join(root, file))
})
