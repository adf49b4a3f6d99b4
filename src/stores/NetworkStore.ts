import { makeAutoObservable } from 'mobx'
import type { Network } from '@/platform/network.types'

/** Whether the device says it is connected; screens use it to explain, never to decide. */
export class NetworkStore {
  online: boolean

  constructor(network: Network) {
    this.online = network.isOnline()
    makeAutoObservable(this)
    network.onChange((online) => this.set(online))
  }

  private set(online: boolean): void {
    this.online = online
  }
}
