import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Download } from 'playwright-core'
import { complete } from './complete'

const isPart = (name: string): boolean => /\.(wkdownload|part)$/.test(name)

/** The folder where the engine saves files: each file written is a download, also one in place of another of its name. */
export class Downloads {
  constructor(private readonly folder: string) {}

  /** The next complete file. */
  async next(patience: number): Promise<Download> {
    const before = new Map(this.names().map((name) => [name, this.writtenAt(name)]))
    const deadline = Date.now() + patience
    for (;;) {
      const name = this.names().find(
        (one) => this.isWhole(one) && before.get(one) !== this.writtenAt(one),
      )
      if (name !== undefined && !this.names().some(isPart)) return this.download(name)
      if (Date.now() > deadline) throw new Error('no download came')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** The engine first creates an empty file of that name as a reservation. */
  private isWhole(name: string): boolean {
    return !isPart(name) && statSync(path.join(this.folder, name)).size > 0
  }

  private writtenAt(name: string): number {
    return statSync(path.join(this.folder, name)).mtimeMs
  }

  private names(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder) : []
  }

  private download(name: string): Download {
    const file = path.join(this.folder, name)
    return complete<Download>(
      {
        suggestedFilename: () => name,
        path: () => Promise.resolve(file),
        createReadStream: () => Promise.resolve(createReadStream(file)),
      },
      'download',
    )
  }
}
