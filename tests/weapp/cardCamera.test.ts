import { photo } from '../server/uploads/support/pictures'
import type { MiniProgram } from './harness'
import type { Device } from './harness/wx'
import { walk } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const FORM = 'pages/settings/identity'
const FRONT = '拍摄人像面'
const CAMERA = 'scope.camera'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ identityProvider: 'sandbox' })
})
afterAll(() => server.close())

/** The form with a name typed, and the camera's view over it. */
async function openCamera(mobile: string, prepare?: (device: Device) => void) {
  const token = await server.login(mobile)
  const program = await launchWith({ token }, { apiHost: server.host, path: FORM, prepare })
  await agree(program)
  await program.input('姓名', '王小明')
  await program.tap(FRONT)
  return program
}

/** The elements of the camera on the page. */
const cameras = (program: MiniProgram) =>
  [...walk(program.tree())].filter(({ tag }) => tag === 'camera')

/** What WeChat reports of the camera. */
async function reports(program: MiniProgram, type: string, detail: object = {}): Promise<void> {
  await program.until(() => cameras(program).length === 1, 'no camera')
  const [camera] = cameras(program)
  if (camera) await program.send(camera, type, detail)
}

it('a side is photographed, taken again, used and uploaded', async () => {
  const program = await openCamera('13916910001')
  const { files } = program.device
  await reports(program, 'initdone', { maxZoom: 1 })
  expect(cameras(program)[0]?.props).toMatchObject({ devicePosition: 'back', mode: 'normal' })
  files.scene = photo(3)
  await program.tap('拍照')
  await program.tap('重拍')
  await reports(program, 'initdone', { maxZoom: 1 })
  await program.tap('拍照')
  await program.see('使用这张')
  expect(cameras(program)).toEqual([])
  await program.tap('使用这张')
  await program.see('人像面已上传')
  expect(files.photographs).toEqual(['high', 'high'])
  expect(await program.shownIn('姓名')).toBe('王小明')
  program.close()
})

it('back closes the view alone; in the background the camera is off', async () => {
  const program = await openCamera('13916910002')
  await reports(program, 'initdone', { maxZoom: 1 })
  await program.hide()
  await program.until(() => cameras(program).length === 0, 'the camera still runs')
  await program.show()
  await program.until(() => cameras(program).length === 1, 'the camera did not come back')
  await program.backCaught()
  await program.back()
  await program.gone('从相册选择')
  expect(program.page.route).toBe(FORM)
  expect(cameras(program)).toEqual([])
  program.close()
})

it('a refused permission leads to the settings, and a picture comes from the album', async () => {
  const program = await openCamera('13916910003', ({ privacy }) => privacy.refused.add(CAMERA))
  const { privacy, files } = program.device
  await program.see('没有使用摄像头的权限')
  privacy.refused.clear()
  await program.tap('去设置')
  expect(privacy.pages).toEqual(['setting'])
  await reports(program, 'initdone', { maxZoom: 1 })
  await program.gone('没有使用摄像头的权限')
  await reports(program, 'error', { errMsg: 'insertCamera:fail system error' })
  await program.see('摄像头没有打开')
  files.offer([{ name: 'card.jpg', content: photo(3) }])
  await program.tap('从相册选择')
  await program.see('人像面已上传')
  expect(files.sources).toEqual([['album']])
  program.close()
})

it('without consent to WeChat’s guide there is no camera, and it is asked for again', async () => {
  const program = await openCamera('13916910004', ({ privacy }) => (privacy.isOpen = false))
  await program.tap('暂不同意，先浏览')
  await program.see('还没有同意隐私保护指引')
  expect(cameras(program)).toEqual([])
  await program.tap('重试')
  await program.tap('同意并继续')
  await reports(program, 'initdone', { maxZoom: 1 })
  await program.until(() => program.text().includes('拍照'), 'no shutter')
  program.close()
})
