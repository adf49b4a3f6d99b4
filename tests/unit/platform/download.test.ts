import { download } from '@/platform/handOver.h5'

const good = new Set<string>()
let asked: { name: string; isGood: boolean }[] = []

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  URL.createObjectURL = () => {
    good.add('blob:file')
    return 'blob:file'
  }
  URL.revokeObjectURL = (url) => void good.delete(url)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    // Like Safari, which reads the file in a later task.
    setTimeout(() => asked.push({ name: this.download, isGood: good.has(this.href) }), 1_000)
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a download', () => {
  it('is there when the browser comes to read it, and let go later', () => {
    download(new Blob(['text']), '还款日.ics')
    jest.advanceTimersByTime(1_000)
    expect(asked).toEqual([{ name: '还款日.ics', isGood: true }])
    jest.advanceTimersByTime(60_000)
    expect(good.size).toBe(0)
  })
})
