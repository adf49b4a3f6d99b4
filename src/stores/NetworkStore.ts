import { makeAutoObservable } from 'mobx'
import type { Network } from '@/platform/network.types'

/**
 * Whether the device says it is connected. Screens explain by it, and writes are not tried without; a device that
 * claims a connection it has not got is found out by the requests.
 */
export class NetworkStore {
  online: boolean
  /** How often the connection came back in this run: what is shown is brought up to date then. */
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
