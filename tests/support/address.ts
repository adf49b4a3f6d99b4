import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const HOST = '127.0.0.1'

/** An address that leads to one of several ports of this machine, or to each in turn, as a load balancer does. */
export class Address {
  private turn = 0
  private readonly sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    /** Ports that new connections are led to. */
    public targets: readonly number[],
  ) {
    server.on('connection', (near) => this.lead(near))
  }

  static async open(...targets: number[]): Promise<Address> {
    const address = new Address(createServer(), targets)
    await new Promise<void>((done) => address.server.listen(0, HOST, done))
    return address
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  private lead(near: Socket): void {
    const target = this.targets[this.turn % this.targets.length] ?? 0
    this.turn += 1
    const far = connect(target, HOST)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one)
      one.setNoDelay()
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
