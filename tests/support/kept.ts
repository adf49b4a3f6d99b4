/** Programs that a test runs beside it, and that end with it however it ends. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { alive, family, type Running } from './processes'

/** The ids of a user, or null where there is none of this name. */
function idsOf(user: string): { uid: number; gid: number } | null {
  try {
    const id = (what: string) =>
      Number(
        execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Whom PostgreSQL and PgBouncer run as: neither runs as root. Nothing where this process is not root. */
export const UNPRIVILEGED: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? (idsOf('postgres') ?? idsOf('nobody') ?? {}) : {}

/** Makes a file or folder theirs. */
export function giveAway(place: string): void {
  const { uid, gid } = UNPRIVILEGED
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
}

/** Becomes the program, once a child waits for the end of this process, which its input shows, and then ends the program. */
const KEEPER = `exec 3<&0
( ( read -r _ <&3; kill -s "$0" $$ ) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-`

/** A program that runs until it is ended, or this process is. */
export class Kept {
  private said = ''

  private constructor(private readonly child: ChildProcess) {
    child.stderr?.on('data', (chunk) => (this.said += String(chunk)))
    child.stdin?.on('error', () => undefined)
  }

  /**
   * @param end signal that ends it
   * @param answers whether it is ready; asked until it is
   */
  static async start(
    command: string[],
    end: 'INT' | 'KILL',
    answers: () => Promise<boolean>,
  ): Promise<Kept> {
    const child = spawn('sh', ['-c', KEEPER, end, ...command], {
      ...UNPRIVILEGED,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const kept = new Kept(child)
    while (kept.isRunning) {
      if (await answers().catch(() => false)) return kept
      await pause(10)
    }
    throw new Error(`${command[0]} did not start:\n${kept.said}`)
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Ends it as it likes to be ended. */
  async stop(): Promise<void> {
    const gone = this.isRunning ? once(this.child, 'exit') : null
    this.child.stdin?.end()
    await gone
  }

  /** Sends a signal to it and all its processes. */
  signal(name: NodeJS.Signals): Running[] {
    const all = this.child.pid === undefined ? [] : family(this.child.pid)
    for (const { pid } of all) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
    return all
  }

  /** Ends it and all its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const all = this.signal('SIGKILL')
    while (alive(all).length > 0) await pause(1)
    await this.stop()
  }
}
