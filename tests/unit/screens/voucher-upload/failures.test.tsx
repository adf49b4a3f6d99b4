import { screen } from '@testing-library/react'
import { done, refused, type Sent } from '../../support/fakeHttp'
import type { World } from '../../support/fakes'
import { happens } from '../../support/renderScreen'
import {
  actionOf,
  openVoucher,
  pdf,
  photo,
  pick,
  press,
  rest,
  row,
  UPLOAD,
  voucherWorld,
} from './support'

const actionsSent = ({ http }: World) => http.sent.filter(({ url }) => url === UPLOAD).map(actionOf)
const chunkIdOf = (sent: Sent | undefined) => (sent?.body as { chunkid?: string })?.chunkid

describe('a file that was not sent', () => {
  it.each([
    ['the connection breaks', undefined, '连接中断了', 4],
    ['the answer cannot be read', { status: 200, text: '<html>' }, '服务器的回复无法识别', 4],
    ['a proxy has no backend', { status: 502, text: '<html>' }, '服务器的回复无法识别', 4],
    [
      'the server is too busy',
      { status: 503, text: '{"code":503,"msg":"服务繁忙"}' },
      '服务繁忙',
      4,
    ],
    ['the call is missing', { status: 404, text: '<html>' }, '服务器暂不支持上传文件', 1],
  ])('where %s, that is what is said, and 重试 helps', async (_what, reply, words, tries) => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => reply)
    await openVoucher(world)
    await pick(photo())
    for (const seconds of [1, 3, 5, 0]) {
      if (!reply) await happens(() => world.http.last(UPLOAD).fail())
      await happens(() => world.clock.advance(seconds * 1000))
      await rest()
    }
    expect(row('回单.jpg')).toHaveTextContent(`上传失败${words}`)
    expect(world.http.count(UPLOAD)).toBe(tries)
    expect(world.feedback.toasts).toEqual([])

    world.http.route(UPLOAD, () => done({ url: '/u/1', fullurl: 'https://x/u/1' }))
    await press('重试上传 回单.jpg')
    await rest()
    expect(row('回单.jpg')).toHaveTextContent('已上传')
  })

  it('a file that is too large for the server is said to be just that', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => ({ status: 413, text: '<html>' }))
    await openVoucher(world)
    await pick(photo())
    expect(screen.getByText('没有添加 回单.jpg：文件过大，服务器没有接收')).toBeVisible()
    expect(screen.queryByRole('button', { name: /重试上传/ })).not.toBeInTheDocument()
  })

  it('after a refused merge 重试 sends the same file anew, as another upload', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, (sent) =>
      actionOf(sent) === 'merge' ? refused('分片文件错误') : done(null),
    )
    await openVoucher(world)
    await pick(pdf())
    expect(row('回单.pdf')).toHaveTextContent('上传失败分片文件错误')
    const [first] = world.http.sent.filter(({ url }) => url === UPLOAD)

    const before = world.http.count(UPLOAD)
    world.http.route(UPLOAD, (sent) =>
      actionOf(sent) === 'merge' ? done({ url: '/u/1', fullurl: 'https://x/u/1' }) : done(null),
    )
    await press('重试上传 回单.pdf')
    await rest()
    expect(row('回单.pdf')).toHaveTextContent('已上传')
    expect(actionsSent(world).slice(before)).toEqual([
      'upload',
      'upload',
      'upload',
      'upload',
      'merge',
    ])
    expect(chunkIdOf(world.http.last(UPLOAD))).not.toBe(chunkIdOf(first))
  })

  it('a file removed after a break, or after a reload, is cleaned away at the server', async () => {
    const indexOf = ({ body }: { body: unknown }) => (body as { chunkindex: string }).chunkindex
    const first = voucherWorld()
    first.http.route(UPLOAD, (sent) => (indexOf(sent) === '0' ? done(null) : undefined))
    const before = await openVoucher(first)
    await pick(pdf())
    const id = chunkIdOf(first.http.last(UPLOAD))
    await before.unmount()

    const second = voucherWorld(first.keyValue.data)
    await openVoucher(second)
    await press('移除 回单.pdf')
    await rest()
    expect(second.http.last(UPLOAD).body).toEqual({ action: 'clean', chunkid: id })
    const kept = [...second.keyValue.data.keys()]
    expect(kept.filter((key) => key.includes(':upload'))).toEqual([])
  })

  it('a file that is through leaves nothing to clean', async () => {
    const world = voucherWorld()
    await openVoucher(world)
    await pick(pdf())
    expect(row('回单.pdf')).toHaveTextContent('已上传')
    await press('移除 回单.pdf')
    await rest()
    expect(actionsSent(world)).not.toContain('clean')
  })
})
