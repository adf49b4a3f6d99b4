/** The camera of 实名认证, with Chromium's own pattern in place of a card. */
import type { Browser } from 'playwright-core'
import { startServer, type RunningServer } from '../support/server'
import { photo } from '../server/uploads/support/pictures'
import { joinAs, useServer } from './support/backend'
import { launchWithCamera, newPhone } from './support/browser'
import { faults } from './support/look'
import type { Phone } from './support/Phone'

const FORM = '/pages/settings/identity'
const NAME = '王小明'

let server: RunningServer
let browser: Browser
let phone: Phone
beforeAll(async () => {
  server = await startServer({ env: { IDENTITY_PROVIDER: 'sandbox' } })
  useServer(server.origin)
  browser = await launchWithCamera('allow')
})
afterEach(async () => {
  expect(phone.complaints.splice(0)).toEqual([])
  await phone.context.close()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Keeps the tracks of each camera that the page opens. */
const KEEP_TRACKS = `{
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  window.tracks = []
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    window.tracks.push(...stream.getTracks())
    return stream
  }
}`

const states = () =>
  phone.page.evaluate<string[]>('window.tracks.map(({ readyState }) => readyState)')

/** A person at the form, with a name typed. */
async function atForm(mobile: string, on = browser): Promise<void> {
  phone = await newPhone(on, {
    session: await joinAs(mobile),
    context: { reducedMotion: 'reduce' },
  })
  await phone.page.addInitScript(KEEP_TRACKS)
  await phone.open(FORM)
  await phone.field('姓名').fill(NAME)
}

/** Opens the view, until the picture is live. */
async function opens(button = '拍摄人像面'): Promise<void> {
  await phone.tap(button)
  await live()
}

const live = () => phone.page.locator('button:enabled', { hasText: '拍照' }).waitFor()

const closed = () => phone.page.getByRole('dialog').waitFor({ state: 'hidden' })

it('a side is photographed within the frame, looked at, taken again, used and uploaded', async () => {
  await atForm('13916900001')
  await opens()
  await phone.see('四角在框内，文字清晰，没有反光。')
  expect(await states()).toEqual(['live'])
  await phone.tap('拍照')
  const still = phone.page.getByRole('img', { name: '刚拍的人像面' }).locator('img')
  await still.waitFor()
  expect(await states()).toEqual(['ended'])
  const sizes = await still.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(sizes.sort((one, other) => other - one)).toEqual([1920, 1080])
  await phone.tap('重拍')
  await live()
  expect(await states()).toEqual(['ended', 'live'])
  await phone.tap('拍照')
  await phone.tap('使用这张')
  await closed()
  await phone.see('人像面已上传')
  expect(await states()).toEqual(['ended', 'ended'])
  await phone.page.getByRole('img', { name: '身份证人像面' }).waitFor()
  await opens('重拍人像面')
  await phone.page.keyboard.press('Escape')
  await closed()
  await phone.see('人像面已上传')
  expect(await phone.field('姓名').inputValue()).toBe(NAME)
})

it('back closes the view alone, and with it the camera', async () => {
  await atForm('13916900002')
  await opens('拍摄国徽面')
  await phone.page.goBack()
  await closed()
  expect(await states()).toEqual(['ended'])
  await phone.at(FORM)
  await opens('拍摄国徽面')
  await phone.tap('取消')
  await closed()
  expect(await states()).toEqual(['ended', 'ended'])
  expect(await phone.field('姓名').inputValue()).toBe(NAME)
})

it('is within the screen and can be read in every size, live and as a still picture', async () => {
  await atForm('13916900003')
  await opens()
  expect(await faults(phone)).toEqual([])
  await live()
  await phone.tap('拍照')
  await phone.control('使用这张').waitFor()
  expect(await faults(phone)).toEqual([])
})

describe('where the person refuses', () => {
  let refusing: Browser
  beforeAll(async () => {
    refusing = await launchWithCamera('deny')
  })
  afterAll(() => refusing.close())

  it('it is said, and a picture from the album is uploaded', async () => {
    await atForm('13916900004', refusing)
    await phone.tap('拍摄人像面')
    await phone.see('没有使用摄像头的权限')
    expect(await faults(phone)).toEqual([])
    await phone.tap('重试')
    await phone.see('没有使用摄像头的权限')
    const opened = phone.page.waitForEvent('filechooser')
    await phone.tap('从相册选择')
    const chooser = await opened
    await chooser.setFiles({ name: '人像面.jpg', mimeType: 'image/jpeg', buffer: photo(6) })
    await closed()
    await phone.see('人像面已上传')
    expect(await phone.field('姓名').inputValue()).toBe(NAME)
  })
})
