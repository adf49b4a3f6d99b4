const { rmSync } = require('node:fs')
const path = require('node:path')
const { closeIdle } = require('./lentDatabases')

module.exports = async () => {
  // When jest runs suites in its own process, an engine's timer would keep it from ending.
  await closeIdle()
  if (process.env.FRESH_DATABASE)
    rmSync(path.dirname(process.env.FRESH_DATABASE), { recursive: true, force: true })
}
