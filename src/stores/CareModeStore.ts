import { CARE_STARTS_AT } from '@/platform/careLook.types'
import { CARE_MODE, type CareRecord } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'

const UNTOUCHED: CareRecord = { on: null, offered: false }

/** 关怀模式: larger text and targets, stronger contrast, a simpler home. A setting of the device. */
export class CareModeStore {
  private record: CareRecord
  /** Text size set in WeChat or the browser, as a factor of its standard. */
  scale: number

  constructor(
    private readonly storage: Storage,
    private readonly readScale: () => number,
  ) {
    this.record = storage.get(CARE_MODE) ?? UNTOUCHED
    this.scale = readScale()
    observeState(this, ['record', 'scale'])
  }

  /** The person's choice; without one, follows the system's text size. */
  get on(): boolean {
    return this.record.on ?? this.scale >= CARE_STARTS_AT
  }

  /** Text may be larger than standard, so that columns become rows. */
  get enlarged(): boolean {
    return this.on || this.scale > 1
  }

  /** The sheet of the first run offers 标准版 and 关怀版 until it is answered. */
  get offering(): boolean {
    return !this.record.offered
  }

  turn(on: boolean): void {
    this.keep({ ...this.record, on })
  }

  /** The sheet was answered, either way: the choice is not offered again. */
  endOffer(): void {
    if (this.offering) this.keep({ ...this.record, offered: true })
  }

  /** Reads the system's text size again, which may have changed. */
  follow(): void {
    this.scale = this.readScale()
  }

  /** Takes over a change made in another tab. */
  adoptExternal(): void {
    this.record = this.storage.get(CARE_MODE) ?? UNTOUCHED
  }

  private keep(record: CareRecord): void {
    this.record = record
    this.storage.set(CARE_MODE, record)
  }
}
