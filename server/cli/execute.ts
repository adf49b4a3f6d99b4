import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../clock'
import type { Config } from '../config'
import { ensureFolder, openDatabase } from '../openDatabase'
import { sealing } from '../security/sealing'
import { dataKeysOf, secretsOf } from '../security/secret'
import { StartupError } from '../startupError'
import { callRunningServer } from './channel/call'
import { commandNamed } from './commands'
import { type OpsAnswer, type OpsCall, runCall } from './run'

const report = (line: string): void => console.error(line)

async function runHere(config: Config, call: OpsCall): Promise<OpsAnswer> {
  const database = await openDatabase(config, (error) => report(error.message), report)
  try {
    return await runCall(call, {
      db: database.db,
      sealing: sealing(dataKeysOf(config.dataKeys, config.dataDir)),
      secrets: secretsOf(config.secrets, config.dataDir),
      dataDir: config.dataDir,
      s3: config.s3,
      report,
      actor: call.actor,
      now: systemClock.now(),
    })
  } finally {
    await database.close()
  }
}

/**
 * Executes a call on the data in use: in the running server for an embedded database, or directly when the server is
 * stopped or `DATABASE_URL` is set.
 * @throws StartupError when there is no data yet or it can't be opened
 */
export async function execute(config: Config, call: OpsCall): Promise<OpsAnswer> {
  if (config.databaseUrl) return runHere(config, call)
  const answer = await callRunningServer(config.dataDir, call)
  if (answer) return answer
  if (commandNamed(call.command)?.isForNewData) ensureFolder(config.dataDir)
  else if (!existsSync(join(config.dataDir, 'db'))) {
    throw new StartupError(`数据目录 ${config.dataDir} 中还没有数据，请先启动一次服务。`)
  }
  return runHere(config, call)
}
