import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Connection } from './connection'
import type { ProxyClock, Toxic } from './types'

interface FaultProxyDeps {
  /** Port of the server on this machine. */
  target: number
  clock: ProxyClock
  random: () => number
  /** What the next connection suffers; asked once for each. */
  plan: () => readonly Toxic[]
}

const HOST = '127.0.0.1'

/** A TCP proxy on this machine that does to connections what networks do. */
export class FaultProxy {
  private server: Server | null = null
  /** The port of a server that stopped: connecting to it is refused. */
  private address = 0
  /** How many connections came so far. */
  accepted = 0
  private readonly connections = new Map<number, Connection>()

  constructor(private readonly deps: FaultProxyDeps) {}

  /** Where it listens, or did before it went down. */
  get port(): number {
    return this.address
  }

  get isUp(): boolean {
    return this.server !== null
  }

  /** Accepts connections, on a port of its own choice. */
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

  /** Refuses connections from now on; those there are stay. */
  down(): void {
    this.server?.close()
    this.server = null
  }

  /** The connection that came from this port of the client's is held up by a toxic. */
  isHeld(clientPort: number): boolean {
    return this.connections.get(clientPort)?.isHeld ?? false
  }

  /** Somewhere something is still to be let through, later. */
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
