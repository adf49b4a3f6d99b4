import type { Uploaded } from '@/api/upload'
import type { Compress } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import type { KeptFile } from '@/storage/voucherDraft'
import { observeState } from '@/observeState'
import { MIME_OF_KIND } from './fileHead'
import { judgeFile, type Judged, prepareFile } from './prepareFile'
import type { Watcher } from './uploader'

export type UploadState =
  | 'waiting'
  /** Being made smaller. */
  | 'preparing'
  | 'sending'
  | 'done'
  /** Another try may help. */
  | 'failed'
  /** Not a file that can be sent. */
  | 'refused'
  /** Its upload was unfinished when the app was closed: the same file has to be picked again. */
  | 'lost'

/** Result of sending a file; `isFinal` when another try can't help. */
type Delivered = { sent: Uploaded } | { problem: string; isFinal: boolean }

/** None rejects. */
export interface Sender {
  send: (file: LocalFile, watcher: Watcher) => Promise<Delivered>
  /** Deletes the chunks of an unfinished upload. */
  drop: (fingerprint: string) => Promise<void>
  /** A fresh address of a sent file, to show it; null when there is none to be had. */
  addressOf: (url: string) => Promise<string | null>
}

export interface UploadMeans extends Sender {
  compress: Compress
}

export const CAN_CONTINUE = '登录已过期，登录后可以继续上传'
export const CUT_OFF = '连接中断了，重试会继续上传'

/** One file of a list of uploads: the picked file and its progress. */
export class UploadItem {
  state: UploadState = 'waiting'
  /** 0–100 */
  percent = 0
  /** An earlier upload of the same file is being continued. */
  resumed = false
  /** What is wrong, as shown to the person. */
  problem = ''
  /** Names the uploaded file in other calls. */
  url = ''
  /** Address of its preview on this device. */
  preview: string
  /** Its address on the server once it was sent. */
  address = ''
  /** Identifies its chunked upload (SHA-256 in hex); '' while there is none. */
  fingerprint: string
  /** Resolves when the last try sends nothing more, even if it was stopped. */
  ended: Promise<void> = Promise.resolve()
  /** What the device says it is, then what its bytes say. */
  mime: string
  private readonly picked: LocalFile | null
  private readonly judged: Promise<Judged>
  private prepared: LocalFile | null = null
  /** Number of tries: a stopped try has a lower one than the current. */
  private tries = 0

  constructor(
    readonly id: number,
    /** As picked. */
    readonly origin: Pick<KeptFile, 'name' | 'size'>,
    mime: string,
    file: LocalFile | null,
    fingerprint = '',
  ) {
    this.picked = file
    this.mime = mime
    this.judged = file ? judgeFile(file) : Promise.resolve({ problem: '' })
    this.fingerprint = fingerprint
    this.preview = file?.path ?? ''
    observeState(this, [
      'state',
      'percent',
      'resumed',
      'problem',
      'url',
      'preview',
      'address',
      'fingerprint',
      'mime',
    ])
    if (file) void this.judged.then((judged) => this.judge(judged))
  }

  /** A picked file; refused as soon as its bytes show that it can never be sent. */
  static picked(id: number, file: LocalFile): UploadItem {
    const { name, size, mime } = file
    return new UploadItem(id, { name, size }, mime, file)
  }

  /** A file of an earlier run of the app. */
  static kept(id: number, { url, preview, fingerprint, mime, ...origin }: KeptFile): UploadItem {
    const item = new UploadItem(id, origin, mime, null, fingerprint)
    item.state = url === '' ? 'lost' : 'done'
    item.url = url
    item.preview = preview
    item.address = preview
    return item
  }

  get isPicture(): boolean {
    return this.mime.startsWith('image/')
  }

  get isActive(): boolean {
    return this.state === 'preparing' || this.state === 'sending'
  }

  /** Whether it counts among the files of a list. */
  get counts(): boolean {
    return this.state !== 'refused'
  }

  isSameAs({ name, size }: Pick<LocalFile, 'name' | 'size'>): boolean {
    return this.origin.name === name && this.origin.size === size
  }

  refuse(problem: string): void {
    this.state = 'refused'
    this.problem = problem
  }

  /** Asks for a fresh address of a file of an earlier run: the one that was kept expires within the hour. */
  async renewAddress({ addressOf }: Pick<UploadMeans, 'addressOf'>): Promise<void> {
    if (this.state !== 'done') return
    const address = await addressOf(this.url)
    if (address !== null) this.showAt(address)
  }

  private showAt(address: string): void {
    this.address = address
    this.preview = address
  }

  /** Ends the paths of the file on this device, once its row is gone. */
  release(): void {
    this.releasePrepared()
    this.picked?.release()
    this.preview = ''
  }

  private judge(judged: Judged): void {
    if ('problem' in judged) this.refuse(judged.problem)
    else if (judged.head.kind) this.mime = MIME_OF_KIND[judged.head.kind]
  }

  private releasePrepared(): void {
    if (this.prepared !== this.picked) this.prepared?.release()
    this.prepared = null
  }

  again(): void {
    this.state = 'waiting'
    this.problem = ''
  }

  /** Stops it until the person retries, for instance when the login has expired. */
  halt(): void {
    if (this.state !== 'waiting' && !this.isActive) return
    this.tries += 1
    this.state = 'failed'
    this.problem = CAN_CONTINUE
  }

  /** Checks, compresses and sends. Never rejects; `state` has the result. */
  run(means: UploadMeans, onChunked: () => void): Promise<void> {
    this.ended = this.attempt(means, onChunked)
    return this.ended
  }

  private async attempt({ send, compress }: UploadMeans, onChunked: () => void): Promise<void> {
    this.tries += 1
    const mine = this.tries
    const isWanted = () => mine === this.tries
    this.state = 'preparing'
    const file = await this.prepare(compress)
    if (!file || !isWanted()) return
    this.begin()
    const result = await send(file, {
      onProgress: (percent, resumed) => isWanted() && this.progress(percent, resumed),
      onChunked: (fingerprint) => {
        if (!isWanted()) return
        this.fingerprint = fingerprint
        onChunked()
      },
      isWanted,
    })
    if (!isWanted()) return
    if ('sent' in result) this.finish(result.sent)
    else this.fail(result.problem, result.isFinal)
  }

  /** Runs only once: another try must send the same bytes to continue an upload. */
  private async prepare(compress: Compress): Promise<LocalFile | null> {
    if (!this.picked || this.prepared) return this.prepared
    const judged = await this.judged
    if ('problem' in judged) return null
    const result = await prepareFile(this.picked, judged.head, compress)
    if ('problem' in result) this.refuse(result.problem)
    else this.prepared = result.file
    return this.prepared
  }

  private begin(): void {
    this.state = 'sending'
  }

  private finish({ url, fullUrl }: Uploaded): void {
    this.url = url
    this.address = fullUrl
    this.state = 'done'
    this.releasePrepared()
  }

  private progress(percent: number, resumed: boolean): void {
    this.percent = percent
    this.resumed = resumed
  }

  private fail(problem: string, isFinal: boolean): void {
    this.state = isFinal ? 'refused' : 'failed'
    this.problem = problem
  }
}
