import { fireEvent, screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { storedSession } from '../../support/fakes'
import { happens } from '../../support/renderScreen'
import {
  actionOf,
  cancelPicker,
  file,
  liveAddresses,
  openVoucher,
  pdf,
  photo,
  pick,
  press,
  rest,
  row,
  submit,
  UPLOAD,
  vouchersSent,
  voucherWorld,
} from './support'

describe('picking files', () => {
  it('shows each with its size, its picture and where it stands', async () => {
    await openVoucher(voucherWorld())
    await pick(photo())
    expect(row('回单.jpg')).toHaveTextContent('293 KB已上传')
    expect(row('回单.jpg').querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    )
  })

  it.each([
    ['a HEIC photo of 60 MB', file('a.heic', 'image/heic', 60_000_000), /暂不支持 HEIC/],
    ['a PDF of 60 MB', file('a.pdf', 'application/pdf', 60_000_000), /不能超过 10 MB/],
    ['an empty file', file('a.png', 'image/png', 0), /文件是空的/],
    ['a page', file('a.html', 'text/html', 100), /请选择 JPG、PNG、WebP 图片或 PDF/],
  ])('%s is not added, and said why', async (_what, bad, words) => {
    const world = voucherWorld()
    await openVoucher(world)
    await pick(photo(), bad)
    expect(screen.getByText(words)).toHaveTextContent(`没有添加 ${bad.name}`)
    expect(screen.queryByRole('group', { name: bad.name })).toBeNull()
    expect(world.http.count(UPLOAD)).toBe(1)
    await submit()
    expect(vouchersSent(world)).toHaveLength(1)
  })

  it('the message about a bad file goes away with the next pick', async () => {
    await openVoucher(voucherWorld())
    await pick(file('a.png', 'image/png', 0))
    expect(screen.getByText(/^没有添加 a.png/)).toBeVisible()
    await pick(photo())
    expect(screen.queryByText(/^没有添加/)).toBeNull()
    expect(row('回单.jpg')).toHaveTextContent('已上传')
  })

  it('a closed picker says nothing, and the button opens it again', async () => {
    const world = voucherWorld()
    await openVoucher(world)
    await cancelPicker()
    await cancelPicker()
    expect(world.feedback.toasts).toEqual([])
    await pick(photo())
    expect(row('回单.jpg')).toHaveTextContent('已上传')
  })

  it('a browser that never tells of a closed picker does not lock the button', async () => {
    await openVoucher(voucherWorld())
    fireEvent.click(screen.getByRole('button', { name: /^添加/ }))
    await pick(photo())
    expect(row('回单.jpg')).toHaveTextContent('已上传')
  })

  it('takes three at most, and no file twice', async () => {
    await openVoucher(voucherWorld())
    await pick(photo('1.jpg'), photo('2.jpg'))
    await pick(photo('1.jpg'))
    expect(screen.getByText('没有添加 1.jpg：这个文件已经添加过了')).toBeVisible()
    await pick(photo('3.jpg'))
    expect(screen.queryByRole('button', { name: /^添加/ })).not.toBeInTheDocument()
  })

  it('judges files by their bytes, whatever the device says they are', async () => {
    await openVoucher(voucherWorld())
    const unnamed = file('image:1641', 'image/jpeg', 300_000)
    Object.defineProperty(unnamed, 'type', { value: '' })
    await pick(unnamed)
    expect(row('image:1641')).toHaveTextContent('已上传')
    expect(row('image:1641').querySelector('img')).not.toBeNull()

    const page = file('a.jpg', 'text/html', 100)
    Object.defineProperty(page, 'type', { value: 'image/jpeg' })
    await pick(page)
    expect(screen.getByText(/^没有添加 a.jpg：请选择 JPG、PNG、WebP 图片或 PDF/)).toBeVisible()
  })

  it('the preview of a file stays on this device until its row goes, then its address ends', async () => {
    const world = voucherWorld()
    liveAddresses.clear()
    await openVoucher(world)
    await pick(photo(), pdf())
    const shown = row('回单.jpg').querySelector('img')?.src ?? ''
    expect(liveAddresses).toContain(shown)
    await press('移除 回单.jpg')
    await rest()
    expect(liveAddresses).not.toContain(shown)
    await press('移除 回单.pdf')
    await rest()
    expect([...liveAddresses]).toEqual([])
  })

  it('the addresses of files end when the person logs out', async () => {
    const world = voucherWorld(new Map([storedSession()]))
    void world.stores.session.restore()
    liveAddresses.clear()
    await openVoucher(world)
    await pick(photo(), pdf())
    expect(liveAddresses.size).toBeGreaterThan(0)
    await happens(() => void world.stores.session.logout())
    await rest()
    expect([...liveAddresses]).toEqual([])
  })

  it('a name with markup in it is text', async () => {
    await openVoucher(voucherWorld())
    const name = '<img src=x onerror=alert(1)>.jpg'
    await pick(photo(name))
    expect(screen.getByText(name)).toBeVisible()
    expect(document.querySelector('img[src=x]')).toBeNull()
  })
})

describe('sending files', () => {
  it('one after the other, with the share that has left', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => undefined)
    await openVoucher(world)
    await pick(photo('1.jpg'), photo('2.jpg'))
    await happens(() => world.http.last(UPLOAD).progress(43))
    expect(row('1.jpg')).toHaveTextContent('上传中 43%')
    expect(row('2.jpg')).toHaveTextContent('等待上传')
    await submit()
    expect(screen.getByText('文件还在上传，完成后再提交')).toBeVisible()
    expect(vouchersSent(world)).toEqual([])
    await happens(() =>
      world.http.last(UPLOAD).answer(done({ url: '/u/1', fullurl: 'https://x/1' })),
    )
    expect(row('1.jpg')).toHaveTextContent('已上传')
    expect(row('2.jpg')).toHaveTextContent('上传中')
  })

  it('one taken out on its way lets the next go', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => undefined)
    await openVoucher(world)
    await pick(photo('1.jpg'), photo('2.jpg'))
    await press('移除 1.jpg')
    await rest()
    expect(row('2.jpg')).toHaveTextContent('上传中')
  })

  it('one taken out in the middle is not sent on', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => undefined)
    await openVoucher(world)
    await pick(pdf())
    await press('移除 回单.pdf')
    await happens(() => world.http.last(UPLOAD).answer(done(null)))
    await rest()
    const sent = world.http.sent.filter(({ url }) => url === UPLOAD)
    expect(sent.map(actionOf)).toEqual(['upload', 'clean'])
  })

  it('after logging out nothing is sent on, and nothing is kept', async () => {
    const world = voucherWorld(new Map([storedSession()]))
    void world.stores.session.restore()
    world.http.route(UPLOAD, () => undefined)
    await openVoucher(world)
    await pick(pdf(), photo())
    await happens(() => void world.stores.session.logout())
    await happens(() => world.http.last(UPLOAD).answer(done(null)))
    await rest()
    expect(world.http.count(UPLOAD)).toBe(1)
    const kept = [...world.keyValue.data.keys()]
    expect(kept.filter((key) => key.includes(':intent:'))).toEqual([])
  })

  it('what the server refuses is said at the file, and not tried again', async () => {
    const world = voucherWorld()
    world.http.route(UPLOAD, () => refused('不是有效的图片文件'))
    await openVoucher(world)
    await pick(photo())
    expect(screen.getByText('没有添加 回单.jpg：不是有效的图片文件')).toBeVisible()
    expect(screen.queryByRole('button', { name: /重试上传/ })).not.toBeInTheDocument()
    expect(world.http.count(UPLOAD)).toBe(1)
  })

  it('after a break it goes on where it was, and says so', async () => {
    const world = voucherWorld()
    const works = (sent: Parameters<typeof actionOf>[0]) =>
      actionOf(sent) === 'merge' ? done({ url: '/u/1', fullurl: 'https://x/u/1' }) : done(null)
    const indexOf = ({ body }: { body: unknown }) => (body as { chunkindex: string }).chunkindex
    world.http.route(UPLOAD, (sent) => (indexOf(sent) === '0' ? done(null) : undefined))
    await openVoucher(world)
    await pick(pdf())
    for (const seconds of [1, 3, 5, 0]) {
      await happens(() => world.http.last(UPLOAD).fail())
      await happens(() => world.clock.advance(seconds * 1000))
      await rest()
    }
    expect(row('回单.pdf')).toHaveTextContent('上传失败')

    world.http.route(UPLOAD, works)
    const before = world.http.count(UPLOAD)
    await press('重试上传 回单.pdf')
    await rest()
    expect(row('回单.pdf')).toHaveTextContent('已上传已接着上次的进度上传')
    const sent = world.http.sent.filter(({ url }) => url === UPLOAD).slice(before)
    expect(sent.filter((one) => actionOf(one) === 'upload').map(indexOf)).toEqual(['1', '2', '3'])
  })

  it('after a reload the same file picked again goes on in its place', async () => {
    const first = voucherWorld()
    first.http.route(UPLOAD, ({ body }) =>
      (body as { chunkindex: string }).chunkindex === '0' ? done(null) : undefined,
    )
    const before = await openVoucher(first)
    await pick(pdf())
    expect(row('回单.pdf')).toHaveTextContent('上传中')
    await before.unmount()

    const second = voucherWorld(first.keyValue.data)
    await openVoucher(second)
    expect(row('回单.pdf')).toHaveTextContent('请重新选择这个文件，会接着上次的进度上传')
    await submit()
    expect(screen.getByText('有文件没有传完，请重新选择或移除')).toBeVisible()
    await pick(pdf())
    expect(screen.getAllByRole('group', { name: '回单.pdf' })).toHaveLength(1)
    expect(row('回单.pdf')).toHaveTextContent('已接着上次的进度上传')
  })

  it('after a reload, hours later, an uploaded picture is shown at a fresh address', async () => {
    const first = voucherWorld()
    const before = await openVoucher(first)
    await pick(photo())
    await before.unmount()
    const second = voucherWorld(first.keyValue.data)
    second.http.route('/api/common/links', ({ body }) =>
      done({ url: `${(body as { url: string }).url}?new`, fullurl: 'https://x/u/1?new' }),
    )
    await openVoucher(second)
    await rest()
    expect(second.http.last('/api/common/links').body).toEqual({ url: '/u/1' })
    expect(row('回单.jpg').querySelector('img')).toHaveAttribute('src', 'https://x/u/1?new')
    await submit()
    expect(vouchersSent(second)[0]?.body).toMatchObject({ files: ['/u/1'] })
  })

  it('on a backend without that call it keeps its earlier address', async () => {
    const first = voucherWorld()
    const before = await openVoucher(first)
    await pick(photo())
    await before.unmount()
    const second = voucherWorld(first.keyValue.data)
    second.http.route('/api/common/links', () => ({ status: 404, text: 'Not Found' }))
    await openVoucher(second)
    await rest()
    expect(second.feedback.toasts).toEqual([])
    expect(row('回单.jpg').querySelector('img')).toHaveAttribute('src', 'https://x/u/1')
  })

  it('what was uploaded is there again after a reload', async () => {
    const first = voucherWorld()
    const before = await openVoucher(first)
    await pick(photo())
    await before.unmount()
    await openVoucher(voucherWorld(first.keyValue.data))
    expect(row('回单.jpg')).toHaveTextContent('已上传')
  })
})
