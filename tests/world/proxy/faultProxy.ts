import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Connection } from './connection'
import type { ProxyClock, Toxic } from './types'

interface FaultProxyDeps {
  /** Port of the server on this machine. */
  target: number
  clock: ProxyClock
  random: () => number
  /** Toxics of the next connection; called once per connection. */
  plan: () => readonly Toxic[]
}

const HOST = '127.0.0.1'

/** A local TCP proxy that simulates network faults. */
export class FaultProxy {
  private server: Server | null = null
  /** Port of a stopped server: connections to it are refused. */
  private address = 0
  /** Connections so far. */
  accepted = 0
  private readonly connections = new Map<number, Connection>()

  constructor(private readonly deps: FaultProxyDeps) {}

  /** Its port, also while down. */
  get port(): number {
    return this.address
  }

  get isUp(): boolean {
    return this.server !== null
  }

  /** Accepts connections, on a port it chooses. */
  async up(): Promise<void> {
    if (this.server) return
    const server = createServer({ allowHalfOpen: true }, (near) => this.accept(near))
    this.server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, HOST, resolve)
    })
    this.address = (server.address() as AddressInfo).port
  }

  /** Refuses new connections; existing ones stay. */
  down(): void {
    this.server?.close()
    this.server = null
  }

  /** Whether a toxic holds the connection from this client port. */
  isHeld(clientPort: number): boolean {
    return this.connections.get(clientPort)?.isHeld ?? false
  }

  /** Whether any connection has bytes to deliver later. */
  get isWaiting(): boolean {
    return [...this.connections.values()].some(({ isWaiting }) => isWaiting)
  }

  stop(): void {
    this.down()
    for (const connection of this.connections.values()) connection.destroy()
    this.connections.clear()
  }

  private accept(near: Socket): void {
    this.accepted += 1
    const { target, plan, ...deps } = this.deps
    const far = connect({ port: target, host: HOST, allowHalfOpen: true })
    const connection = new Connection({ near, far, toxics: plan(), ...deps })
    const port = near.remotePort ?? 0
    this.connections.set(port, connection)
    let open = 2
    const closed = () => {
      open -= 1
      if (open === 0 && this.connections.get(port) === connection) this.connections.delete(port)
    }
    near.once('close', closed)
    far.once('close', closed)
  }
}
