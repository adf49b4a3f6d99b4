import type { CameraFault, CameraWatcher, Shoot } from './camera.types'
import { localFile } from './files.h5'

/** A document camera: the rear one, at a resolution at which small print stays legible. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
}

/** JPEG quality, 0–1: what is too large for an upload is compressed later. */
const QUALITY = 0.92

/** By the name of what `getUserMedia` rejects with. */
const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotSupportedError: 'unsupported',
}

const faultOf = (error: unknown): CameraFault =>
  FAULTS[(error as { name?: string } | null)?.name ?? ''] ?? 'failed'

/** Why this page can't ask for a camera at all; null when it can. */
function obstacle(): CameraFault | null {
  // Absent in a page without https, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (typeof devices?.getUserMedia === 'function') return null
  return window.isSecureContext ? 'unsupported' : 'insecure'
}

const shooting =
  (video: HTMLVideoElement): Shoot =>
  async () => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const pen = canvas.getContext('2d')
    if (!pen || canvas.width === 0) throw new Error('nothing to draw')
    pen.drawImage(video, 0, 0)
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    )
    if (!jpeg) throw new Error('the canvas gave no picture')
    return localFile(new File([jpeg], 'camera.jpg', { type: 'image/jpeg' }))
  }

/**
 * Shows the camera in a video element; the browser asks for its permission where it has not been given. Returns a function
 * that stops the camera, also one that is still being opened.
 */
export function startCamera(video: HTMLVideoElement, watcher: CameraWatcher): () => void {
  let stream: MediaStream | null = null
  let isWanted = true

  const stop = () => {
    isWanted = false
    stream?.getTracks().forEach((track) => track.stop())
    video.onplaying = null
    video.srcObject = null
  }
  const fail = (fault: CameraFault) => {
    if (!isWanted) return
    stop()
    watcher.onFault(fault)
  }

  const start = async () => {
    const wrong = obstacle()
    if (wrong) return fail(wrong)
    const opened = await navigator.mediaDevices.getUserMedia(WANTED)
    stream = opened
    if (!isWanted) return stop()
    // Sent when the device is taken away; not after our own `stop`.
    for (const track of opened.getTracks()) track.onended = () => fail('stopped')
    video.onplaying = () => watcher.onLive(shooting(video))
    video.srcObject = opened
    await video.play()
  }
  // Also what refuses at once is reported later, when what shows the picture has been drawn.
  Promise.resolve()
    .then(start)
    .catch((error: unknown) => fail(faultOf(error)))
  return stop
}
