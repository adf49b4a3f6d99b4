import Taro from '@tarojs/taro'
import { openAlbumSettings, savePicture } from '@/platform/savePicture.weapp'

const mockWeChat = {
  createOffscreenCanvas: jest.fn(() => ({ getContext: () => ({ name: 'pen' }) })),
  canvasToTempFilePath: jest.fn(async () => ({ tempFilePath: 'wxfile://tmp/1.png' })),
  saveImageToPhotosAlbum: jest.fn(async (_file: object) => ({})),
  openSetting: jest.fn(async () => ({})),
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
Object.assign(Taro, mockWeChat)

const drawn: unknown[] = []
const picture = {
  name: '结清证明-1',
  width: 10,
  height: 20,
  draw: (pen: unknown) => void drawn.push(pen),
}

const refuseWith = (errMsg: string) =>
  mockWeChat.saveImageToPhotosAlbum.mockRejectedValueOnce({ errMsg })

describe('a certificate in WeChat’s album', () => {
  it('is drawn off screen and saved', async () => {
    expect(await savePicture(picture)).toBe('inAlbum')
    expect(drawn).toEqual([{ name: 'pen' }])
    expect(mockWeChat.saveImageToPhotosAlbum).toHaveBeenCalledWith({
      filePath: 'wxfile://tmp/1.png',
    })
  })

  it.each([
    ['saveImageToPhotosAlbum:fail cancel', 'cancelled'],
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail:auth denied', 'denied'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'denied'],
  ])('%s means %s', async (errMsg, outcome) => {
    refuseWith(errMsg)
    expect(await savePicture(picture)).toBe(outcome)
  })

  it('any other fault is one', async () => {
    refuseWith('saveImageToPhotosAlbum:fail file not exists')
    await expect(savePicture(picture)).rejects.toMatchObject({
      errMsg: expect.stringContaining('not exists'),
    })
  })

  it('settings that cannot be opened are no fault', async () => {
    mockWeChat.openSetting.mockRejectedValueOnce(new Error('no'))
    await expect(openAlbumSettings()).resolves.toBeUndefined()
  })
})
