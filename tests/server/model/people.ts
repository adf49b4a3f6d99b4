import type { SmsEvent } from '@domain/index'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** SMS limits per phone and period. */
const WINDOWS: [number, number][] = [
  [MINUTE, 1],
  [HOUR, 5],
  [DAY, 10],
]
const CODE_TRIES = 5
const CODE_LIFE = 5 * MINUTE
const SESSION_LIFE = 30 * DAY

interface Code {
  value: string
  expires: number
  tries: number
  isUsed: boolean
}

/** The model's view of a person; times are in milliseconds. */
export class ModelPerson {
  isKnown = false
  hasPassword = false
  token = ''
  private expires = 0
  private sends: number[] = []
  private readonly codes = new Map<SmsEvent, Code>()

  constructor(
    readonly index: number,
    readonly mobile: string,
  ) {}

  get name(): string {
    return `borrower ${this.index + 1}`
  }

  isIn(now: number): boolean {
    return this.token !== '' && now <= this.expires
  }

  enter(token: string, now: number): void {
    this.token = token
    this.expires = now + SESSION_LIFE
    this.isKnown = true
  }

  mayGetCode(now: number): boolean {
    return WINDOWS.every(
      ([length, most]) => this.sends.filter((sent) => sent > now - length).length < most,
    )
  }

  gotCode(event: SmsEvent, value: string, now: number): void {
    this.sends.push(now)
    this.codes.set(event, { value, expires: now + CODE_LIFE, tries: 0, isUsed: false })
  }

  /** The latest code for an event. */
  codeFor(event: SmsEvent): string {
    return this.codes.get(event)?.value ?? ''
  }

  private live(event: SmsEvent, now: number): Code | undefined {
    const code = this.codes.get(event)
    return code && !code.isUsed && code.tries < CODE_TRIES && now < code.expires ? code : undefined
  }

  /** Whether a code would be accepted. */
  isRight(event: SmsEvent, value: string, now: number): boolean {
    return this.live(event, now)?.value === value
  }

  /** Counts a try; a right code is used up. */
  tryCode(event: SmsEvent, value: string, now: number): void {
    const code = this.live(event, now)
    if (!code) return
    code.tries += 1
    code.isUsed = code.value === value
  }
}
