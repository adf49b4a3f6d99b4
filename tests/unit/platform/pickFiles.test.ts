import { compress } from '@/platform/compress.h5'
import { localFile, pickFiles } from '@/platform/files.h5'
import { settled } from '../support/fakeHttp'

const live = new Set<string>()
let count = 0
URL.createObjectURL = () => {
  count += 1
  const path = `blob:http://localhost/${count}`
  live.add(path)
  return path
}
URL.revokeObjectURL = (path) => void live.delete(path)

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]

const OPTIONS = { count: 3, documents: true }

const PHOTO = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

function choose(input: HTMLInputElement | undefined, ...files: File[]): void {
  Object.defineProperty(input, 'files', { value: files })
  input?.dispatchEvent(new Event('change'))
}

afterEach(() => live.clear())

it('gives the files, and leaves no input behind', async () => {
  const picked = pickFiles(OPTIONS)
  choose(inputs()[0], PHOTO)
  expect(await picked).toMatchObject({ outcome: 'picked', files: [{ name: 'a.jpg' }] })
  expect(inputs()).toEqual([])
})

it('a picker that another one follows has ended', async () => {
  const first = pickFiles(OPTIONS)
  const second = pickFiles(OPTIONS)
  expect(await first).toEqual({ outcome: 'cancelled' })
  expect(inputs()).toHaveLength(1)
  choose(inputs()[0], PHOTO)
  expect(await second).toMatchObject({ outcome: 'picked' })
})

describe('in a browser that does not report a closed picker', () => {
  const owner = HTMLElement.prototype
  const known = Object.getOwnPropertyDescriptor(owner, 'oncancel') ?? {}
  beforeAll(() => {
    Reflect.deleteProperty(owner, 'oncancel')
  })
  afterAll(() => {
    Object.defineProperty(owner, 'oncancel', known)
  })

  it.each(['pointerdown', 'touchstart', 'keydown'])(
    'a %s on the page shows that it was closed',
    async (sign) => {
      let outcome = 'open'
      const picked = pickFiles(OPTIONS).then((result) => (outcome = result.outcome))
      await settled()
      expect(outcome).toBe('open')
      document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      expect(await picked).toBe('cancelled')
      expect(inputs()).toEqual([])
    },
  )

  it('files come as elsewhere', async () => {
    const picked = pickFiles(OPTIONS)
    choose(inputs()[0], PHOTO)
    expect(await picked).toMatchObject({ outcome: 'picked' })
  })
})

it('the path of a file ends when it is released', () => {
  const file = localFile(PHOTO)
  expect([...live]).toEqual([file.path])
  file.release()
  expect([...live]).toEqual([])
})

it('a picture that the browser can’t read is not redrawn, and leaves no path', async () => {
  const file = localFile(PHOTO)
  expect(await compress(file, 0.5)).toBeNull()
  file.release()
  expect([...live]).toEqual([])
})
