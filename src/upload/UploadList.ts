import type { LocalFile } from '@/platform/files.types'
import type { KeptFile } from '@/storage/voucherDraft'
import { observeState } from '@/observeState'
import { UploadItem, type UploadMeans } from './UploadItem'

interface UploadListDeps extends UploadMeans {
  /** Largest number of files. */
  max: number
  /** Files of an earlier run of the app. */
  kept: readonly KeptFile[]
  /** Called after every change with the files to store. */
  keep: (files: KeptFile[]) => void
}

/** Files sent one after another, each with its own state. */
export class UploadList {
  items: UploadItem[] = []
  private lastId = 0

  constructor(private readonly deps: UploadListDeps) {
    this.items = deps.kept.map((file) => UploadItem.kept(this.nextId(), file))
    observeState(this, ['items'])
    for (const item of this.items) void item.renewAddress(deps)
  }

  /** Files that are, or can be, sent. */
  get shown(): UploadItem[] {
    return this.items.filter(({ counts }) => counts)
  }

  /** Files of the last pick that can't be sent, each with its reason; they neither take room nor block what is sent. */
  get refused(): UploadItem[] {
    return this.items.filter(({ counts }) => !counts)
  }

  /** How many more may be picked. */
  get room(): number {
    return Math.max(0, this.deps.max - this.shown.length)
  }

  /** Names of the uploaded files for other calls. */
  get urls(): string[] {
    return this.items.filter(({ state }) => state === 'done').map(({ url }) => url)
  }

  /** Why the files can't be submitted yet; null when they can. */
  get problem(): string | null {
    const has = (...states: UploadItem['state'][]) =>
      this.items.some(({ state }) => states.includes(state))
    if (this.shown.length === 0) return '请添加还款凭证'
    if (has('waiting', 'preparing', 'sending')) return '文件还在上传，完成后再提交'
    if (has('failed')) return '有文件上传失败，请重试或移除'
    return has('lost') ? '有文件没有传完，请重新选择或移除' : null
  }

  /** Leaves out files beyond the limit. A lost file that is picked again continues in its old place. */
  add(files: readonly LocalFile[]): void {
    for (const item of this.refused) this.remove(item)
    for (const file of files) {
      const item = UploadItem.picked(this.nextId(), file)
      const known = this.items.find((other) => other.counts && other.isSameAs(file))
      if (known?.state === 'lost' || known?.state === 'failed') {
        this.items[this.items.indexOf(known)] = item
        known.release()
        continue
      }
      if (known) item.refuse('这个文件已经添加过了')
      if (!item.counts || this.room > 0) this.items.push(item)
      else item.release()
    }
    this.goOn()
  }

  retry(item: UploadItem): void {
    item.again()
    this.goOn()
  }

  /** Stops its upload; its chunks on the server, including late ones, are deleted. */
  remove(item: UploadItem): void {
    item.halt()
    this.items = this.items.filter((other) => other !== item)
    void item.ended.then(() => {
      item.release()
      this.dropPartsOf(item)
    })
    this.goOn()
  }

  /** Stops all uploads; the person can continue them later. */
  halt(): void {
    for (const item of this.items) item.halt()
  }

  /** Ends the paths of its files on this device, when the list is no longer shown. */
  release(): void {
    for (const item of this.items) void item.ended.then(() => item.release())
  }

  private goOn(): void {
    this.keep()
    if (this.items.some(({ isActive }) => isActive)) return
    const next = this.items.find(({ state }) => state === 'waiting')
    if (next) void next.run(this.deps, () => this.keep()).then(() => this.goOn())
  }

  private keep(): void {
    this.deps.keep(this.shown.map(keptOf))
  }

  /** Not when another row sends the same file. */
  private dropPartsOf({ fingerprint, state }: UploadItem): void {
    const isShared = this.items.some((other) => other.fingerprint === fingerprint)
    if (fingerprint !== '' && state !== 'done' && !isShared) void this.deps.drop(fingerprint)
  }

  private nextId(): number {
    this.lastId += 1
    return this.lastId
  }
}

const keptOf = ({ origin, mime, url, address, fingerprint }: UploadItem): KeptFile => ({
  ...origin,
  mime,
  url,
  fingerprint,
  preview: address,
})
