import { makeAutoObservable } from 'mobx'
import type { Network } from '@/platform/network.types'

/**
 * Whether the device says it is connected. Screens explain with it, and no write is tried without a connection. When
 * the device is wrong, requests fail by themselves.
 */
export class NetworkStore {
  online: boolean
  /** How often the connection returned in this run; pages refresh then. */
  returns = 0

  constructor(network: Network) {
    this.online = network.isOnline()
    makeAutoObservable(this)
    network.onChange((online) => this.set(online))
  }

  private set(online: boolean): void {
    if (online && !this.online) this.returns += 1
    this.online = online
  }
}
