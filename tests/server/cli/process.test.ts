/** The command line as a separate process, beside a running server and without one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../support/server'
import { runOps, startOps } from './support/ops'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

let home: string
/** With blanks and Chinese characters, and longer than a socket's path may be. */
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ops-'))
  folder = join(home, '消费分期 的 数据', 'l'.repeat(104))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const settings = () => ({ DATA_DIR: folder, OPS_ACTOR: 'li' })
const ops = (...argv: string[]) => startOps(settings(), ...argv).done
/** Where it's not about the process. */
const here = (...argv: string[]) => runOps(settings(), ...argv)

it('works through the running server, then on the data itself', async () => {
  const server = await startServer({ dataDir: folder })
  const unconfirmed = await ops('sessions', 'end', 'all')
  expect(unconfirmed).toMatchObject({ code: 2, out: '' })
  expect(unconfirmed.err).toBe('立即退出登录，本人之后可以重新登录。请加 --yes 确认。')

  const added = await ops('operators', 'add', 'wang', '--role', 'reviewer')
  expect(added).toMatchObject({ code: 0, err: '' })
  expect(added.out).toContain('otpauth://totp/')
  await server.stop()

  const disabled = await ops('operators', 'disable', 'wang')
  expect(disabled).toEqual({ code: 0, out: '操作员 wang 已停用。', err: '' })
  const listed = JSON.parse((await here('operators', 'list', '--json')).out)
  expect(listed).toContainEqual(expect.objectContaining({ name: 'wang', state: '已停用' }))
  const again = await here('operators', 'disable', 'wang')
  expect(again).toEqual({ code: 1, out: '', err: '未完成：操作员 wang 已经停用' })
  expect((await here('check')).code).toBe(0)
  const balance = await here('ledger', 'balance', '--at', '2099-12-31')
  expect(balance).toMatchObject({ code: 0, err: '' })
  expect(balance.out).toMatch(/合计 .*平 0\.00\n\n截至 2099-12-31：借贷相等。$/)
})

it('is refused with the reason while another server has the data and can not be reached', async () => {
  const server = await startServer({ dataDir: folder })
  writeFileSync(join(folder, 'server.json'), '')
  const refused = await here('check')
  await server.stop()
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /正在确认它是否还在运行，最多等 \d+ 秒。\n数据目录 .+ 正被另一个服务使用。请先停止它/,
  )
})

it('makes a key where there are neither data nor settings yet', async () => {
  const { code, out } = await runOps({ ...settings(), DEMO: '0' }, 'keys', 'new')
  expect([code, Buffer.from(out, 'base64').length]).toEqual([0, 32])
})

it('says so where there is no data, and how it is used', async () => {
  expect(await here('check')).toEqual({
    code: 1,
    out: '',
    err: `数据目录 ${folder} 中还没有数据，请先启动一次服务。`,
  })
  const help = await here()
  expect(help.code).toBe(2)
  expect(help.err).toContain('用法：npm run ops -- <命令>')
  expect(help.err).toContain('operators add <名字> --role')
})
