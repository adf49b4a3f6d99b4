import { FaultProxy } from '../proxy/faultProxy'
import { halfOpen, latency, stall } from '../proxy/toxics'
import { Claims } from './claims'
import { Device, type App } from './device'
import { Pace } from './pace'
import { Random } from './random'
import type { Service } from './service'
import { VirtualClock } from './virtualClock'
import { Weather } from './weather'

/** A person who uses the phone. */
export interface Person {
  name: string
  mobile: string
  /** Null until the account exists. */
  id: number | null
}

/** What follows a tap: waiting for it, leaving it, or killing the app meanwhile. */
export type Ending = 'wait' | 'leave' | 'kill'

/** 2026-03-10 10:00 in Shanghai. */
const BEGINNING = Date.UTC(2026, 2, 10, 2)

export const PASSWORD = 'Secret123'

/** One phone, two people, a failing network and the server: all from one seed. */
export class World {
  readonly random: Random
  readonly clock = new VirtualClock(BEGINNING)
  readonly log: string[] = []
  readonly weather: Weather
  readonly claims: Claims
  readonly device: Device
  readonly proxy: FaultProxy
  readonly pace: Pace
  readonly people: readonly Person[]
  /** Results of taps that nobody waited for. */
  readonly loose: Promise<unknown>[] = []
  /** Faults have ended: every tap is waited for. */
  isCalm = false
  private keys = 0

  constructor(
    readonly service: Service,
    readonly number: number,
  ) {
    this.random = new Random(number * 3)
    this.weather = new Weather(new Random(number * 3 + 1), (words) => this.say(words))
    this.claims = new Claims((words) => this.say(words))
    this.proxy = new FaultProxy({
      target: service.port,
      clock: this.clock,
      random: new Random(number * 3 + 2).next,
      plan: this.weather.next,
    })
    this.device = new Device({
      clock: this.clock,
      skew: this.random.between(-200_000, 200_000),
      port: () => this.proxy.port,
      headers: {
        'x-forwarded-for': `10.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`,
      },
      newKey: () => this.newKey(),
    })
    this.pace = new Pace({
      clock: this.clock,
      proxy: this.proxy,
      isServing: () => service.isServing(),
      http: () => (this.device.isRunning ? this.device.app.http : null),
    })
    this.people = ['甲', '乙'].map((name, at) => ({ name, mobile: this.mobile(at), id: null }))
  }

  get app(): App {
    return this.device.app
  }

  get db() {
    return this.service.server.db
  }

  /** The person logged in according to the app. */
  get who(): Person | null {
    const { userId } = this.app.stores.session
    return this.people.find(({ id }) => id !== null && String(id) === userId) ?? null
  }

  say(words: string): void {
    const at = new Date(this.clock.now() + 8 * 3600_000).toISOString().slice(5, 19)
    this.log.push(`${at} ${words}`)
  }

  async begin(): Promise<void> {
    this.service.follow(this.clock)
    await this.proxy.up()
    await this.launch()
  }

  /** Ends the faults for good. */
  async calm(): Promise<void> {
    this.say('the network is fine from now on')
    this.isCalm = true
    this.weather.clear()
    await this.proxy.up()
    await this.launch()
    this.app.network.go(true)
  }

  end(): void {
    this.device.kill()
    this.proxy.stop()
  }

  async launch(): Promise<void> {
    if (this.device.isRunning) return
    const { stores } = this.device.launch()
    await this.pace.until(stores.session.restore())
    this.say(
      `the app is launched; ${this.who ? `${this.who.name} is logged in` : 'nobody is logged in'}`,
    )
  }

  kill(): void {
    this.say('the app is killed')
    this.device.kill()
  }

  /** Draws the ending before the tap: a tap that ends in a kill needs its fault in advance. */
  drawEnding(): Ending {
    if (this.isCalm) return 'wait'
    const drawn = this.random.next()
    if (drawn < 0.15) {
      this.weather.force([
        this.random.pick([
          halfOpen(),
          stall('down', 0),
          stall('down', this.random.between(1, 300)),
          latency('up', this.random.between(1_000, 45_000)),
        ]),
      ])
      return 'kill'
    }
    return drawn < 0.3 ? 'leave' : 'wait'
  }

  /** Continues a tap to its ending; true when it was waited for. */
  async tapped(tap: Promise<unknown>, ending: Ending): Promise<boolean> {
    const settled = tap.catch(() => {})
    if (ending === 'wait') {
      await this.pace.until(settled)
      return true
    }
    await this.pace.still()
    if (ending === 'kill') this.kill()
    else this.leave(settled)
    return false
  }

  private leave(tap: Promise<unknown>): void {
    this.say('nobody waits for it')
    this.loose.push(tap)
  }

  /** 11 digits that no other world uses. */
  private mobile(at: number): string {
    return `13${String(this.number * 2 + at)
      .padStart(9, '0')
      .slice(-9)}`
  }

  private newKey(): string {
    this.keys += 1
    const world = this.number.toString(16).padStart(8, '0').slice(-8)
    return `${world}-0000-4000-8000-${String(this.keys).padStart(12, '0')}`
  }
}
