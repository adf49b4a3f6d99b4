import { Buffer } from 'node:buffer'
import type { Realm } from '../runtime/realm'
import { type Answer, type Api, type Options, Refused } from './call'
import type { PrivacyGate } from './privacy'

const USER_DATA_PATH = 'wxfile://usr'

/** The phone's files and photo album. */
export class Files {
  private readonly contents = new Map<string, Buffer>()
  /** When each file was written, unix seconds. */
  private readonly times = new Map<string, number>()
  /** Result of the next chooseMedia; empty when the person cancels. */
  private album: string[] = []
  /** Pictures opened full screen, by address. */
  readonly previews: string[][] = []
  /** Documents opened in WeChat's reader. */
  readonly documents: Buffer[] = []
  /** Files sent to a chat. */
  readonly forwarded: { name: string; content: Buffer }[] = []
  clipboard = ''

  write(path: string, content: Buffer, at = Date.now()): void {
    this.contents.set(path, content)
    this.times.set(path, Math.floor(at / 1000))
  }

  /** Names in a folder of the program's own files. */
  list(folder: string): string[] {
    const start = `${folder}/`
    return [...this.contents.keys()]
      .filter((path) => path.startsWith(start))
      .map((path) => path.slice(start.length))
  }

  stat(path: string): { size: number; lastModifiedTime: number } {
    return { size: this.read(path).length, lastModifiedTime: this.times.get(path) ?? 0 }
  }

  read(path: string): Buffer {
    const content = this.contents.get(path)
    if (!content) throw new Refused(`no such file or directory, open "${path}"`)
    return content
  }

  remove(path: string): void {
    this.read(path)
    this.contents.delete(path)
    this.times.delete(path)
  }

  /** Photos that the person picks at the program's next request. */
  offer(photos: { name: string; content: Buffer }[]): void {
    this.album = photos.map(({ name, content }) => {
      const path = `wxfile://tmp/${name}`
      this.write(path, content)
      return path
    })
  }

  /** Where the program let the person pick from, by request. */
  readonly sources: string[][] = []
  /** What lies before the camera; null where it takes no picture. */
  scene: Buffer | null = null
  /** Qualities of the photographs taken. */
  readonly photographs: string[] = []

  photograph(quality: string): string {
    if (!this.scene) throw new Refused('operateCamera:fail')
    const path = `wxfile://tmp/photo-${this.photographs.push(quality)}.jpg`
    this.write(path, this.scene)
    return path
  }

  pick(count: number): { path: string; size: number }[] {
    const picked = this.album.slice(0, count)
    this.album = []
    if (picked.length === 0) throw new Refused('cancel')
    return picked.map((path) => ({ path, size: this.read(path).length }))
  }
}

interface ReadOption {
  filePath: string
  encoding: string
  position: number
  length: number
}
interface WriteOption extends ReadOption {
  data: string | ArrayBuffer
}
interface CountOption {
  count: number
  sourceType: string[]
}

export function filesApi(files: Files, privacy: PrivacyGate, realm: Realm, answer: Answer): Api {
  const read = ({ filePath = '', encoding, position = 0, length }: Partial<ReadOption>) => {
    const whole = files.read(filePath)
    const slice = whole.subarray(position, length === undefined ? undefined : position + length)
    return encoding ? slice.toString(encoding as BufferEncoding) : realm.bytes(slice)
  }
  const write = ({ filePath = '', data = '', encoding = 'utf8' }: Partial<WriteOption>) =>
    files.write(
      filePath,
      typeof data === 'string' ? Buffer.from(data, encoding as BufferEncoding) : Buffer.from(data),
    )
  const size = ({ filePath = '' }: { filePath?: string }) => ({ size: files.read(filePath).length })

  const manager = {
    readFile: (options?: Options<ReadOption>) =>
      answer('readFile', options, (given) => ({ data: read(given) })),
    writeFile: (options?: Options<WriteOption>) => answer('writeFile', options, write),
    writeFileSync: (filePath: string, data: string | ArrayBuffer, encoding?: string) =>
      write({ filePath, data, encoding }),
    unlink: (options?: Options<ReadOption>) =>
      answer('unlink', options, ({ filePath = '' }) => files.remove(filePath)),
    unlinkSync: (filePath: string) => files.remove(filePath),
    getFileInfo: (options?: Options<ReadOption>) => answer('getFileInfo', options, size),
    readdirSync: (folder: string) => realm.clone(files.list(folder)),
    statSync: (path: string) => realm.clone(files.stat(path)),
  }

  return {
    env: { USER_DATA_PATH },
    getFileSystemManager: () => manager,
    getFileInfo: (options?: Options<ReadOption>) => answer('getFileInfo', options, size),
    chooseMedia: (options?: Options<CountOption>) =>
      answer('chooseMedia', options, async ({ count = 9, sourceType = [] }) => {
        await privacy.pass()
        files.sources.push([...sourceType])
        const picked = files.pick(count).map(({ path, size: bytes }) => ({
          tempFilePath: path,
          size: bytes,
          fileType: 'image',
        }))
        return realm.clone({ type: 'image', tempFiles: picked })
      }),
    createCameraContext: () => ({
      takePhoto: (options?: Options<{ quality: string }>) =>
        answer('takePhoto', options, ({ quality = 'normal' }) => ({
          tempImagePath: files.photograph(quality),
        })),
    }),
    previewImage: (options?: Options<{ urls: string[] }>) =>
      answer('previewImage', options, ({ urls = [] }) => void files.previews.push([...urls])),
    openDocument: (options?: Options<{ filePath: string }>) =>
      answer('openDocument', options, ({ filePath = '' }) => {
        files.documents.push(files.read(filePath))
      }),
    shareFileMessage: (options?: Options<{ filePath: string; fileName: string }>) =>
      answer('shareFileMessage', options, ({ filePath = '', fileName = '' }) => {
        files.forwarded.push({ name: fileName, content: files.read(filePath) })
      }),
    setClipboardData: (options?: Options<{ data: string }>) =>
      answer('setClipboardData', options, async ({ data = '' }) => {
        await privacy.pass()
        files.clipboard = data
      }),
  }
}
