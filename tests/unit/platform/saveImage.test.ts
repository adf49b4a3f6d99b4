import Taro from '@tarojs/taro'
import { saveImage as saveInBrowser } from '@/platform/savePicture.h5'
import { saveImage as saveInWeChat } from '@/platform/savePicture.weapp'

const QR = 'https://api.example/qr.png'
const mockWeChat = {
  downloadFile: jest.fn(async () => ({ tempFilePath: 'wxfile://tmp/1.png', statusCode: 200 })),
  saveImageToPhotosAlbum: jest.fn(async (_file: object) => ({})),
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
Object.assign(Taro, mockWeChat)

const answering = (answer: Partial<Response> | Error) => {
  globalThis.fetch = jest.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer as Response
  })
}
const picture = (type: string) => ({ ok: true, blob: async () => new Blob(['x'], { type }) })

describe('a picture with an address, in a browser', () => {
  let names: string[] = []
  beforeEach(() => {
    names = []
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['image/png', '收款码.png'],
    ['image/jpeg', '收款码.jpg'],
  ])('%s is downloaded as %s', async (type, name) => {
    answering(picture(type))
    expect(await saveInBrowser(QR, '收款码')).toBe('downloaded')
    expect(names).toEqual([name])
  })

  it.each([
    ['of another origin', new TypeError('blocked')],
    ['that is not there', { ok: false }],
  ])('one %s is shown to be pressed long', async (_name, answer) => {
    answering(answer)
    expect(await saveInBrowser(QR, '收款码')).toEqual({ toPress: QR })
    expect(names).toEqual([])
  })
})

describe('a picture with an address, in WeChat', () => {
  it('goes into the album', async () => {
    expect(await saveInWeChat(QR, '收款码')).toBe('inAlbum')
    expect(mockWeChat.saveImageToPhotosAlbum).toHaveBeenCalledWith({
      filePath: 'wxfile://tmp/1.png',
    })
  })

  it('may be refused by the person', async () => {
    mockWeChat.saveImageToPhotosAlbum.mockRejectedValueOnce({
      errMsg: 'saveImageToPhotosAlbum:fail auth deny',
    })
    expect(await saveInWeChat(QR, '收款码')).toBe('denied')
  })

  it('is no picture where the server answers with an error', async () => {
    mockWeChat.downloadFile.mockResolvedValueOnce({ tempFilePath: 'x', statusCode: 404 })
    await expect(saveInWeChat(QR, '收款码')).rejects.toThrow('HTTP 404')
  })
})
