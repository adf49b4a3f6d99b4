import type { LocalFile } from './files.types'

/**
 * Why there is no live picture:
 * - `denied`: the browser, WeChat or the system does not let the app use the camera
 * - `unagreed`: WeChat's privacy guide has not been agreed to
 * - `busy`: another program uses it
 * - `missing`: the device has none
 * - `insecure`: a browser gives no camera to a page without https
 * - `unsupported`: the browser has no way to show a camera in a page
 * - `stopped`: it ran, and ended by itself
 * - `failed`: anything else
 */
export type CameraFault =
  | 'denied'
  | 'unagreed'
  | 'busy'
  | 'missing'
  | 'insecure'
  | 'unsupported'
  | 'stopped'
  | 'failed'

/** Takes what the camera shows now, as a JPEG in its whole resolution. Rejects when it gives no picture. */
export type Shoot = () => Promise<LocalFile>

/** What a running camera reports. */
export interface CameraWatcher {
  /** The picture is live: from now on it can be taken. */
  onLive: (shoot: Shoot) => void
  /** There is no picture, or no longer one; the camera has been stopped. */
  onFault: (fault: CameraFault) => void
}

/** Props of the live picture of the rear camera, which runs as long as it is mounted. */
export interface ViewfinderProps extends CameraWatcher {
  className: string
}
