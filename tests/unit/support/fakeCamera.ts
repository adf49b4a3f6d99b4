/** A browser's camera for jsdom, which has neither one nor a canvas. */
import { jpegHead } from './fileHeads'

/** One track of a stream, as far as the app uses it. */
interface Track {
  readyState: 'live' | 'ended'
  onended: (() => void) | null
  stop: () => void
}

/** Names of the errors that `getUserMedia` rejects with. */
type Refusal = 'NotAllowedError' | 'NotReadableError' | 'NotFoundError' | 'TypeError'

interface FakeCamera {
  /** What the next calls end with; a stream when null. */
  refusal: Refusal | null
  /** Keeps calls waiting, as while the browser asks for its permission, until it is called. */
  hold: () => () => void
  /** Tracks of all streams so far, with what was asked for. */
  tracks: Track[]
  asked: MediaStreamConstraints[]
  /** Size of each picture drawn. */
  drawn: [width: number, height: number][]
  /** Whether the canvas gives no picture. */
  isBlind: boolean
}

/** jsdom's files can't be read in parts: all those made of its pictures begin like this one. */
const PICTURE = new Uint8Array(jpegHead(1_920, 1_080))

/** Puts a camera into the page; its pictures have 1920 × 1080 px. Returns what it did, and `remove`, which takes it away. */
export function putCamera(): FakeCamera & { remove: () => void } {
  let gate: Promise<void> | null = null
  const camera: FakeCamera = {
    refusal: null,
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      return () => {
        gate = null
        open()
      }
    },
    tracks: [],
    asked: [],
    drawn: [],
    isBlind: false,
  }
  const getUserMedia = async (wanted: MediaStreamConstraints) => {
    camera.asked.push(wanted)
    await gate
    if (camera.refusal) throw Object.assign(new Error('refused'), { name: camera.refusal })
    const track: Track = {
      readyState: 'live',
      onended: null,
      stop: () => {
        track.readyState = 'ended'
      },
    }
    camera.tracks.push(track)
    return { getTracks: () => [track] }
  }
  const video = HTMLVideoElement.prototype
  const canvas = HTMLCanvasElement.prototype
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  Object.defineProperty(Blob.prototype, 'arrayBuffer', {
    configurable: true,
    value: async () => PICTURE.buffer,
  })
  Object.defineProperties(video, {
    videoWidth: { configurable: true, value: 1920 },
    videoHeight: { configurable: true, value: 1080 },
    srcObject: { configurable: true, writable: true, value: null },
    play: {
      configurable: true,
      value: async function play(this: HTMLVideoElement) {
        this.dispatchEvent(new Event('playing'))
      },
    },
  })
  const paint = jest.spyOn(canvas, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return { drawImage: () => camera.drawn.push([this.width, this.height]) } as never
  })
  const encode = jest.spyOn(canvas, 'toBlob').mockImplementation((done, type) => {
    done(camera.isBlind ? null : new Blob([PICTURE], { type }))
  })
  const remove = () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(Blob.prototype, 'arrayBuffer')
    for (const name of ['videoWidth', 'videoHeight', 'srcObject', 'play'])
      Reflect.deleteProperty(video, name)
    paint.mockRestore()
    encode.mockRestore()
  }
  return Object.assign(camera, { remove })
}
