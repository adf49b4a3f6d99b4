import { CARE_STARTS_AT, type CareLook, type Theme } from '@/platform/careLook.types'
import {
  CARE_MODE,
  type CareRecord,
  DISPLAY,
  type DisplayRecord,
  TEXT_SIZES,
  type TextSize,
} from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'

const UNTOUCHED: CareRecord = { on: null, offered: false }

const AS_THE_SYSTEM: DisplayRecord = { theme: 'system', text: null }

/** How the app looks on this device: 关怀模式 (larger text and targets, a simpler home), colours and text size. */
export class CareModeStore implements CareLook {
  private record: CareRecord
  private display: DisplayRecord
  /** Text size set in WeChat or the browser, as a factor of its standard. */
  private systemScale: number

  constructor(
    private readonly storage: Storage,
    private readonly readScale: () => number,
  ) {
    this.record = storage.get(CARE_MODE) ?? UNTOUCHED
    this.display = storage.get(DISPLAY) ?? AS_THE_SYSTEM
    this.systemScale = readScale()
    observeState(this, ['record', 'display', 'systemScale'])
  }

  /** The person's choice; without one, follows the system's text size. */
  get on(): boolean {
    return this.record.on ?? this.scale >= CARE_STARTS_AT
  }

  get theme(): Theme {
    return this.display.theme
  }

  /** The size the person chose; null where the system's decides. */
  get textSize(): TextSize | null {
    return this.display.text
  }

  get hasOwnScale(): boolean {
    return this.textSize !== null
  }

  get scale(): number {
    return this.textSize === null ? this.systemScale : TEXT_SIZES[this.textSize]
  }

  /** Text may be larger than standard, so that columns become rows. */
  get enlarged(): boolean {
    return this.on || this.scale > 1
  }

  /** Home offers 关怀模式 until that is answered, or the mode was chosen or follows from the system's text size. */
  get offering(): boolean {
    return !this.record.offered && this.record.on === null && !this.on
  }

  setTheme(theme: Theme): void {
    this.setDisplay({ ...this.display, theme })
  }

  setTextSize(text: TextSize | null): void {
    this.setDisplay({ ...this.display, text })
  }

  turn(on: boolean): void {
    this.keep({ ...this.record, on })
  }

  /** The offer was answered, either way: it does not come back. */
  endOffer(): void {
    if (this.offering) this.keep({ ...this.record, offered: true })
  }

  /** Reads the system's text size again, which may have changed. */
  follow(): void {
    this.systemScale = this.readScale()
  }

  /** Takes over a change made in another tab. */
  adoptExternal(): void {
    this.record = this.storage.get(CARE_MODE) ?? UNTOUCHED
    this.display = this.storage.get(DISPLAY) ?? AS_THE_SYSTEM
  }

  private setDisplay(display: DisplayRecord): void {
    this.display = display
    this.storage.set(DISPLAY, display)
  }

  private keep(record: CareRecord): void {
    this.record = record
    this.storage.set(CARE_MODE, record)
  }
}
