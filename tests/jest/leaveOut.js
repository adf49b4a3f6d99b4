const { appendFileSync } = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '../..')

/**
 * Jest's `filter`, asked for each project: leaves out the suites that need what this machine lacks. `npm test` reads from
 * a file how many they are; otherwise it is printed.
 */
module.exports = async (suites) => {
  const { leftOutLine, splitByNeeds } = await import('../../bin/lib/needs.mjs')
  const { kept, leftOut } = splitByNeeds(ROOT, suites)
  for (const [need, { length }] of leftOut) {
    if (process.env.LEFT_OUT)
      appendFileSync(process.env.LEFT_OUT, `${JSON.stringify([need, length])}\n`)
    else console.error(leftOutLine(need, length))
  }
  return { filtered: kept.map((test) => ({ test })) }
}
