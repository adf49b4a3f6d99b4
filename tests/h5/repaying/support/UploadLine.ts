import type { Phone } from '../../support/Phone'

const UPLOAD = '**/api/common/upload'

const field = (body: string, name: string): string =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? ''

/** A breakable connection for uploads; records received and lost chunks. */
export class UploadLine {
  /** Chunks in order: "3", "3 lost", "merge". */
  readonly log: string[] = []
  /** How many more times each of these chunks gets lost. */
  readonly losing = new Map<string, number>()

  constructor(private readonly phone: Phone) {}

  async listen(): Promise<void> {
    await this.phone.page.route(UPLOAD, (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const part = /\baction\W[^]*\bmerge\b/.test(body) ? 'merge' : field(body, 'chunkindex')
      const left = this.losing.get(part) ?? 0
      if (part !== '') this.log.push(left > 0 ? `${part} lost` : part)
      if (left === 0) return route.continue()
      this.losing.set(part, left - 1)
      return route.abort('connectionreset')
    })
  }
}
