import { makeAutoObservable } from 'mobx'
import type { Uploaded } from '@/api/upload'
import type { Compress } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import type { KeptFile } from '@/storage/voucherDraft'
import { prepareFile, problemOf } from './prepareFile'
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
  /** Was on its way when the app was closed: the same file has to be picked again. */
  | 'lost'

/** What came of sending a file; `isFinal` where another try cannot help. */
type Delivered = { sent: Uploaded } | { problem: string; isFinal: boolean }

/** Neither rejects. */
export interface Sender {
  send: (file: LocalFile, watcher: Watcher) => Promise<Delivered>
  /** Drops the parts of an upload that was not finished. */
  drop: (fingerprint: string) => Promise<void>
}

export interface UploadMeans extends Sender {
  compress: Compress
}

export const CAN_CONTINUE = '登录已过期，登录后可以继续上传'
export const CUT_OFF = '连接中断了，重试会继续上传'

/** One file of a list of uploads: what was picked, and how far it has come. */
export class UploadItem {
  state: UploadState = 'waiting'
  /** 0–100 */
  percent = 0
  /** An earlier upload of the same file was gone on with. */
  resumed = false
  /** What is wrong, in words for the person. */
  problem = ''
  /** What other calls name the uploaded file by. */
  url = ''
  /** Where it can be looked at on this device. */
  preview: string
  /** Where it can be looked at once it was sent. */
  address = ''
  /** Names its upload in chunks (SHA-256 in hex); empty before it has one. */
  fingerprint: string
  /** Resolves when the last try has sent what it will send, given up or not. */
  ended: Promise<void> = Promise.resolve()
  private readonly picked: LocalFile | null
  private prepared: LocalFile | null = null
  /** Tells a try from those given up before it. */
  private tries = 0

  constructor(
    readonly id: number,
    /** As picked. */
    readonly origin: Pick<KeptFile, 'name' | 'size' | 'mime'>,
    file: LocalFile | null,
    fingerprint = '',
  ) {
    this.picked = file
    this.fingerprint = fingerprint
    this.preview = file?.path ?? ''
    makeAutoObservable<this, 'picked' | 'prepared' | 'tries'>(this, {
      id: false,
      origin: false,
      ended: false,
      picked: false,
      prepared: false,
      tries: false,
    })
  }

  /** A file just picked; one that can never be sent is refused at once. */
  static picked(id: number, file: LocalFile): UploadItem {
    const { name, size, mime } = file
    const item = new UploadItem(id, { name, size, mime }, file)
    const problem = problemOf(file)
    if (problem !== null) item.refuse(problem)
    return item
  }

  /** A file of an earlier run of the app. */
  static kept(id: number, { url, preview, fingerprint, ...origin }: KeptFile): UploadItem {
    const item = new UploadItem(id, origin, null, fingerprint)
    item.state = url === '' ? 'lost' : 'done'
    item.url = url
    item.preview = preview
    item.address = preview
    return item
  }

  get isPicture(): boolean {
    return this.origin.mime.startsWith('image/')
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

  again(): void {
    this.state = 'waiting'
    this.problem = ''
  }

  /** Given up for now, as when nobody is logged in any more. */
  halt(): void {
    if (this.state !== 'waiting' && !this.isActive) return
    this.tries += 1
    this.state = 'failed'
    this.problem = CAN_CONTINUE
  }

  /** Checks, compresses and sends; never rejects, `state` tells what came of it. */
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

  /** Once only: another try sends the very same bytes, by which an upload is gone on with. */
  private async prepare(compress: Compress): Promise<LocalFile | null> {
    if (!this.picked || this.prepared) return this.prepared
    const result = await prepareFile(this.picked, compress)
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
