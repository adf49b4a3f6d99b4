/** What an operator reads when the embedded database can not be created or opened. */
import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/openDatabase'
import { explain, StartupError } from '../../server/startupError'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** The sentence with which opening fails. */
async function reason(): Promise<string> {
  const opening = openDatabase({ databaseUrl: null, dataDir: folder }, () => undefined)
  const error: unknown = await opening.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(error).toBeInstanceOf(StartupError)
  return explain(error as StartupError)
}

const fault = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: told by the system`), { code, ...more })

it.each([
  ['ENOSPC', '所在的磁盘已满。请腾出空间后再启动'],
  ['EDQUOT', '所在磁盘的配额已用完。请腾出空间'],
  ['EROFS', '所在的文件系统是只读的。请改为可写'],
  ['EACCES', '没有权限读写数据目录'],
  ['EPERM', '系统不允许读写数据目录'],
])('%s says what is wrong with the folder, and nothing of damage', async (code, words) => {
  const copy = { path: '/build/database', dest: join(folder, 'db.new') }
  jest.spyOn(promises, 'cp').mockRejectedValue(fault(code, copy))
  const said = await reason()
  expect(said).toContain(words)
  expect(said).toContain(folder)
  expect(said).toMatch(new RegExp(`\n原因：${code}: told by the system$`))
  expect(said).not.toContain('损坏')
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
})

it('a full disk is named where not even the lock can be written', async () => {
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw fault('ENOSPC')
  })
  expect(await reason()).toContain('所在的磁盘已满')
})

it('a fault of another file is not blamed on the folder', async () => {
  jest.spyOn(promises, 'cp').mockRejectedValue(fault('EACCES', { path: '/etc/shadow' }))
  expect(await reason()).toMatch(/中的数据库打不开，可能已损坏，或属于其他版本。\n原因：EACCES/)
})

it('a database that is none may be damaged', async () => {
  mkdirSync(join(folder, 'db'))
  writeFileSync(join(folder, 'db/PG_VERSION'), '12')
  expect(await reason()).toMatch(/中的数据库打不开，可能已损坏，或属于其他版本。/)
})
