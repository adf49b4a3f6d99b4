import Taro from '@tarojs/taro'
import { askForCamera, shoot } from '@/platform/camera.weapp'

describe('WeChat’s camera', () => {
  it.each([
    ['auth deny', 'denied'],
    ['system permission denied', 'denied'],
    ['privacy permission is not authorized', 'unagreed'],
    ['api scope is not declared in the privacy agreement', 'failed'],
    ['internal error', 'failed'],
  ])('is not there after “%s”: %s', async (reason, fault) => {
    const authorize = jest.fn().mockRejectedValue({ errMsg: `authorize:fail ${reason}` })
    Object.assign(Taro, { authorize })
    expect(await askForCamera()).toBe(fault)
    expect(authorize).toHaveBeenCalledWith({ scope: 'scope.camera' })
  })

  it('may be used once it is allowed', async () => {
    Object.assign(Taro, { authorize: async () => ({ errMsg: 'authorize:ok' }) })
    expect(await askForCamera()).toBeNull()
  })

  it('takes a photograph of high quality, or says that it took none', async () => {
    const qualities: string[] = []
    let isBroken = false
    interface Asked {
      quality: string
      success: (taken: { tempImagePath: string }) => void
      fail: (error: object) => void
    }
    const takePhoto = ({ quality, success, fail }: Asked) => {
      qualities.push(quality)
      if (isBroken) fail({ errMsg: 'takePhoto:fail' })
      else success({ tempImagePath: 'wxfile://tmp/a.jpg' })
    }
    Object.assign(Taro, {
      createCameraContext: () => ({ takePhoto }),
      getFileSystemManager: () => ({
        getFileInfo: ({ success }: { success: (info: { size: number }) => void }) =>
          success({ size: 1234 }),
      }),
    })
    expect(await shoot()).toMatchObject({
      name: 'a.jpg',
      size: 1234,
      mime: 'image/jpeg',
      path: 'wxfile://tmp/a.jpg',
    })
    isBroken = true
    await expect(shoot()).rejects.toEqual({ errMsg: 'takePhoto:fail' })
    expect(qualities).toEqual(['high', 'high'])
  })
})
