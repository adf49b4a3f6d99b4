import { DEFAULT_DIST, type MiniProgram } from './harness'
import { readDist } from './harness/dist/readDist'
import { startServer, type TestServer } from './support/server'
import { agree, CONSENT_KEY, launchWith, SESSION_KEY } from './support/session'

const MOBILE = '13912340041'
const SETTINGS = 'pages/settings/settings'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  const token = await server.login(MOBILE)
  program = await launchWith({ token }, { apiHost: server.host, path: 'pages/profile/profile' })
  await agree(program)
})
afterAll(async () => {
  program.close()
  await server.close()
})

it('is reached from 我的; the cache is kept answers and what closed uploads left', async () => {
  const { files, storage } = program.device
  const answers = () => [...storage.entries.keys()].filter((key) => key.includes(':answer:'))
  await program.until(() => answers().length > 0, 'no answer is kept')
  const usr = 'wxfile://usr'
  files.write(`${usr}/old.part`, Buffer.alloc(3000), Date.now() - 3_600_000)
  files.write(`${usr}/new.part`, Buffer.alloc(10))
  await program.tap('设置，外观、字号、缓存与版本')
  await program.at(SETTINGS)
  await program.see('1.0.0 (100)')
  await program.see(' KB')
  // An answer that comes after the cache was cleared is kept.
  await program.pass(0)
  await program.tap(`清除缓存，${/\d+ KB/.exec(program.text())?.[0]}`)
  await program.see('清除缓存？')
  await program.tap('清除')
  await program.see('0 KB')
  expect(files.list(usr)).toEqual(['new.part'])
  expect(answers()).toEqual([])
  for (const key of [SESSION_KEY, CONSENT_KEY]) expect(storage.get(key)).toBeDefined()
})

it('shows what was agreed to, and WeChat’s own pages', async () => {
  await program.tap('隐私与授权，同意过什么、什么时候，可随时撤回')
  await program.at('pages/settings/consents')
  await program.see('征信查询与报送授权书')
  await program.tap('用户隐私保护指引')
  await program.tap('微信授权设置，相册等权限，由微信保存')
  expect(program.device.privacy.pages).toEqual(['privacyContract', 'setting'])
  await program.back()
})

it('follows WeChat’s dark scheme: every colour of the frame has a light and a dark value', () => {
  const dist = readDist(DEFAULT_DIST)
  const app = JSON.parse(dist.read('app.json')) as {
    darkmode: boolean
    themeLocation: string
    window: Record<string, string>
    tabBar: Record<string, string>
  }
  expect(app.darkmode).toBe(true)
  const theme = JSON.parse(dist.read(app.themeLocation)) as Record<string, Record<string, string>>
  const names = [...Object.values(app.window), app.tabBar.backgroundColor ?? '']
    .filter((value) => String(value).startsWith('@'))
    .map((value) => value.slice(1))
  expect(names).toHaveLength(5)
  for (const name of new Set(names)) {
    expect(theme.light?.[name]).toBeTruthy()
    expect(theme.dark?.[name]).toBeTruthy()
    expect(theme.dark?.[name]).not.toBe(theme.light?.[name])
  }
})
