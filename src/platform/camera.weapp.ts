import Taro from '@tarojs/taro'
import type { CameraFault, Shoot } from './camera.types'
import { localFileAt } from './files.weapp'
import { refusalOf } from './refusal.weapp'

/** Why WeChat gives no camera, by its `errMsg`. */
export function cameraFaultOf(error: unknown): CameraFault {
  const refusal = refusalOf(error)
  if (refusal === 'failed') return 'failed'
  const { errMsg = '' } = error as { errMsg?: string }
  return /privacy/i.test(errMsg) ? 'unagreed' : 'denied'
}

/**
 * Has WeChat ask for the camera before it is shown, so that its privacy question and its own come first. Resolves to why
 * there is none; null when it may be used.
 */
export async function askForCamera(): Promise<CameraFault | null> {
  try {
    await Taro.authorize({ scope: 'scope.camera' })
    return null
  } catch (error) {
    return cameraFaultOf(error)
  }
}

/** Takes what the page's camera shows. */
export const shoot: Shoot = async () => {
  const path = await new Promise<string>((resolve, reject) => {
    Taro.createCameraContext().takePhoto({
      quality: 'high',
      success: ({ tempImagePath }) => resolve(tempImagePath),
      fail: reject,
    })
  })
  return localFileAt(path)
}
