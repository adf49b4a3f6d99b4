import { fireEvent, screen, within } from '@testing-library/react'
import { IdentityScreen } from '@/screens/identity/IdentityScreen'
import { done } from '../../support/fakeHttp'
import { putCamera } from '../../support/fakeCamera'
import { createSignedInWorld } from '../../support/fakes'
import { happens, renderScreen } from '../../support/renderScreen'
import { field, liveAddresses, photo, press, rest, type, UPLOAD } from '../voucher-upload/support'

const NONE = {
  state: 'none',
  state_text: '未认证',
  in_force: false,
  real_name: '',
  id_card: '',
  valid_to: null,
  reason: '',
  may_send: true,
}

async function open() {
  const world = createSignedInWorld()
  world.http.route(UPLOAD, () => done({ url: '/u/1', fullurl: 'https://x/u/1' }))
  world.http.route('/api/loan/rates', () =>
    done({ products: [], purposes: [], features: ['/api/user/identity'] }),
  )
  world.http.route('/api/user/identity', () => done(NONE))
  const { unmount } = await renderScreen(<IdentityScreen />, world)
  type('姓名', '张小明')
  return { ...world, unmount }
}

const view = () => within(screen.getByRole('dialog', { name: '拍摄人像面' }))
const shutter = () => view().getByRole('button', { name: '拍照' })
const start = async (name = '拍摄人像面') => {
  await press(name)
  await rest()
}
const shoot = async () => {
  await press('拍照')
  await rest()
}

let camera: ReturnType<typeof putCamera>
beforeEach(() => {
  camera = putCamera()
})
afterEach(() => {
  camera.remove()
  liveAddresses.clear()
})

const states = () => camera.tracks.map(({ readyState }) => readyState)

/** The browser hides or shows the page. */
const turn = (state: 'hidden' | 'visible') =>
  happens(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
  })
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'))

describe('the camera', () => {
  it('is the rear one, and takes nothing before it shows something', async () => {
    const open1 = camera.hold()
    await open()
    await start()
    expect(shutter()).toBeDisabled()
    expect(view().getByText('正在打开摄像头')).toBeVisible()
    open1()
    await rest()
    expect(shutter()).toBeEnabled()
    expect(camera.asked).toEqual([
      {
        audio: false,
        video: {
          facingMode: { ideal: 'environment' },
          width: { ideal: 1920 },
          height: { ideal: 1080 },
        },
      },
    ])
    expect(view().getByText('四角在框内，文字清晰，没有反光。')).toBeVisible()
    expect(states()).toEqual(['live'])
  })

  it('stops for the picture, starts again for another one, and the one used is uploaded', async () => {
    const { http } = await open()
    await start()
    await shoot()
    expect(states()).toEqual(['ended'])
    expect(view().getByRole('img', { name: '刚拍的人像面' })).toBeVisible()
    expect(liveAddresses.size).toBe(1)
    await press('重拍')
    await rest()
    expect(liveAddresses.size).toBe(0)
    expect(states()).toEqual(['ended', 'live'])
    await shoot()
    await press('使用这张')
    await rest()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(states()).toEqual(['ended', 'ended'])
    expect(camera.drawn).toEqual([
      [1920, 1080],
      [1920, 1080],
    ])
    expect(screen.getByText('人像面已上传')).toBeVisible()
    expect(http.count(UPLOAD)).toBe(1)
    expect(liveAddresses.size).toBe(1)
    expect(field('姓名')).toHaveValue('张小明')
  })

  it('takes one picture for two presses', async () => {
    await open()
    await start()
    await happens(() => {
      fireEvent.click(shutter())
      fireEvent.click(shutter())
    })
    await rest()
    expect(camera.drawn).toHaveLength(1)
  })

  it('replaces the picture of a side that is taken again', async () => {
    const { http } = await open()
    await start()
    await shoot()
    await press('使用这张')
    await rest()
    await start('重拍人像面')
    await shoot()
    await press('使用这张')
    await rest()
    expect(http.count(UPLOAD)).toBe(2)
    expect(liveAddresses.size).toBe(1)
  })

  it.each([
    ['取消', () => press('取消')],
    ['Escape', () => happens(() => fireEvent.keyDown(document, { key: 'Escape' }))],
  ])('stops when the view is closed by %s', async (_, close) => {
    await open()
    await start()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(states()).toEqual(['ended'])
    expect(field('姓名')).toHaveValue('张小明')
  })

  it('stops when the view is closed with a picture, which is forgotten', async () => {
    await open()
    await start()
    await shoot()
    await happens(() => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(liveAddresses.size).toBe(0)
    expect(screen.getByRole('button', { name: '拍摄人像面' })).toBeVisible()
  })

  it('that is opened only after the view was closed stops at once', async () => {
    const open1 = camera.hold()
    await open()
    await start()
    await press('取消')
    open1()
    await rest()
    expect(states()).toEqual(['ended'])
  })

  it('stops while the page is hidden, and when it is left', async () => {
    const { unmount } = await open()
    await start()
    await turn('hidden')
    expect(states()).toEqual(['ended'])
    await turn('visible')
    expect(states()).toEqual(['ended', 'live'])
    await unmount()
    expect(states()).toEqual(['ended', 'ended'])
  })

  it('leaves a picture alone that is looked at while the page is hidden', async () => {
    await open()
    await start()
    await shoot()
    await turn('hidden')
    await turn('visible')
    expect(view().getByRole('button', { name: '使用这张' })).toBeVisible()
    expect(states()).toEqual(['ended'])
  })
})

describe('without a picture of the camera', () => {
  it.each([
    ['NotAllowedError', '没有使用摄像头的权限'],
    ['NotReadableError', '摄像头正被其他应用使用'],
    ['TypeError', '摄像头没有打开'],
  ] as const)('after %s the view says why, and tries again', async (refusal, words) => {
    camera.refusal = refusal
    await open()
    await start()
    expect(view().getByText(words)).toBeVisible()
    expect(view().queryByRole('button', { name: '拍照' })).toBeNull()
    camera.refusal = null
    await press('重试')
    await rest()
    expect(view().queryByText(words)).toBeNull()
    expect(shutter()).toBeEnabled()
    expect(field('姓名')).toHaveValue('张小明')
  })

  it('a device without one is not tried again', async () => {
    camera.refusal = 'NotFoundError'
    await open()
    await start()
    expect(view().getByText('没有找到摄像头')).toBeVisible()
    expect(view().queryByRole('button', { name: '重试' })).toBeNull()
    expect(view().getByRole('button', { name: '从相册选择' })).toBeEnabled()
  })

  it.each([
    [false, '当前网页不能使用摄像头'],
    [true, '这个浏览器不能使用摄像头'],
  ])('nor a page without the call, secure: %s', async (isSecure, words) => {
    camera.remove()
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure })
    await open()
    await start()
    expect(view().getByText(words)).toBeVisible()
    expect(view().queryByRole('button', { name: '重试' })).toBeNull()
    Reflect.deleteProperty(window, 'isSecureContext')
  })

  it('one that ends by itself is stopped, and starts again when the page comes back', async () => {
    await open()
    await start()
    await happens(() => camera.tracks[0]?.onended?.())
    expect(view().getByText('摄像头停止了工作')).toBeVisible()
    expect(states()).toEqual(['ended'])
    await turn('hidden')
    await turn('visible')
    expect(states()).toEqual(['ended', 'live'])
    expect(shutter()).toBeEnabled()
  })

  it('a picture that could not be made is none', async () => {
    camera.isBlind = true
    await open()
    await start()
    await shoot()
    expect(view().getByText('摄像头没有打开')).toBeVisible()
    expect(states()).toEqual(['ended'])
  })

  it('one from the album is uploaded; a closed album leaves the view as it is', async () => {
    camera.refusal = 'NotAllowedError'
    const { http } = await open()
    await start()
    const pick = (choose: (input: HTMLInputElement) => void) =>
      happens(async () => {
        fireEvent.click(view().getByRole('button', { name: '从相册选择' }))
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        if (input) choose(input)
        await rest()
      })
    await pick((input) => fireEvent(input, new Event('cancel')))
    expect(view().getByText('没有使用摄像头的权限')).toBeVisible()
    await pick((input) => fireEvent.change(input, { target: { files: [photo('人像.jpg')] } }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('人像面已上传')).toBeVisible()
    expect(http.count(UPLOAD)).toBe(1)
  })
})
