import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { AGREEMENT_VERSION } from '@domain/agreements'
import type { PagePath } from '@/app/routes'
import type { Made } from '../../h5/support/onDisk'
import { launch, Storage, type MiniProgram } from '../../weapp/harness'
import { nameOf, topLayer, walk, type ViewNode } from '../../weapp/harness/driver/tree'
import type { Driver, Person, PersonOptions, Sent, Words } from '../Person'

const ROLES = new Set<unknown>(['button', 'link', 'tab', 'switch', 'gridcell'])

const isControl = ({ tag, props }: ViewNode): boolean =>
  ROLES.has(props.ariaRole) || (tag === 'button' && !props.ariaRole)

const hasRole =
  (role: string) =>
  ({ props }: ViewNode): boolean =>
    props.ariaRole === role

const isCalled = (name: string, words: Words): boolean =>
  typeof words === 'string' ? name === words : words.test(name)

/** A pattern that may begin and end at each line. */
const ofLines = ({ source, flags }: RegExp) =>
  new RegExp(source, flags.includes('m') ? flags : `${flags}m`)

const addressOf = (page: string, query: Record<string, string> = {}): string => {
  const given = new URLSearchParams(query).toString()
  return given === '' ? page.slice(1) : `${page.slice(1)}?${given}`
}

/** A person with the compiled mini-program, in WeChat's place a harness. */
class MiniProgramPerson implements Person {
  private program: MiniProgram | undefined

  constructor(
    private readonly apiHost: string,
    private storage: Storage,
  ) {}

  private get app(): MiniProgram {
    if (!this.program) throw new Error('the program was not opened')
    return this.program
  }

  private controls(name: Words, isWanted = isControl): ViewNode[] {
    const bar = this.app.tabBarTree()
    const roots = [topLayer(this.app.tree()), ...(bar ? [bar] : [])]
    return roots.flatMap((root) =>
      [...walk(root)].filter((node) => isWanted(node) && isCalled(nameOf(node), name)),
    )
  }

  private isSeen(words: Words): boolean {
    const named = [...walk(this.app.tree())]
      .map(({ props }) => props.ariaLabel)
      .filter((label) => typeof label === 'string')
    const text = this.app.text()
    if (typeof words === 'string') return text.includes(words) || named.includes(words)
    return ofLines(words).test(text) || named.some((label) => words.test(label))
  }

  private async start(path: string): Promise<void> {
    this.program = await launch({ apiHost: this.apiHost, path, storage: this.storage })
  }

  async opens(page: PagePath | '/', query?: Record<string, string>): Promise<void> {
    const path = addressOf(page === '/' ? '/pages/index/index' : page, query)
    if (this.program) await this.program.reLaunch(`/${path}`)
    else await this.start(path)
  }

  async reopens(page: PagePath, query?: Record<string, string>, laterMs = 0): Promise<void> {
    const { clock } = this.app.device
    this.app.close()
    await this.start(addressOf(page, query))
    this.app.device.clock.aheadMs = clock.aheadMs + laterMs
  }

  async taps(control: Words): Promise<void> {
    await this.app.tapOn(control.toString(), () => this.controls(control).slice(0, 1))
  }

  async ticks(box: Words): Promise<void> {
    const boxes = () => this.controls(box, hasRole('checkbox')).slice(0, 1)
    await this.app.tapOn(box.toString(), boxes)
  }

  async tapsTwice(control: Words): Promise<void> {
    await Promise.all([this.taps(control), this.taps(control)])
  }

  types(field: string, text: string): Promise<void> {
    return this.app.input(field, text)
  }

  dates(field: string, day: string): Promise<void> {
    return this.app.pickDay(field, day)
  }

  async picks(question: string, option: Words): Promise<void> {
    const options = () => {
      const groups = [...walk(topLayer(this.app.tree()))].filter(
        ({ props }) => props.ariaRole === 'radiogroup' && props.ariaLabel === question,
      )
      return groups
        .flatMap((group) => [...walk(group)])
        .filter((node) => hasRole('radio')(node) && isCalled(nameOf(node), option))
        .slice(0, 1)
    }
    await this.app.tapOn(`${question}: ${String(option)}`, options)
  }

  async attaches(button: Words, ...files: Made[]): Promise<void> {
    this.app.device.files.offer(files.map(({ name, buffer }) => ({ name, content: buffer })))
    await this.taps(button)
  }

  goesBack(): Promise<void> {
    return this.app.back()
  }

  async refreshes(): Promise<void> {
    await this.app.pullDownRefresh()
    await this.app.until(() => !this.app.page.refreshing, 'still pulled')
  }

  reachesGateway(): Promise<void> {
    const { files } = this.app.device
    return this.app.until(() => files.clipboard.includes('/sandbox/pay/'), 'no address to pay at')
  }

  async paysAtGateway(): Promise<void> {
    await this.reachesGateway()
    const reply = await fetch(this.app.device.files.clipboard, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
      redirect: 'manual',
    })
    if (reply.status !== 303) throw new Error(`not paid: ${reply.status}`)
  }

  scrollsToEnd(): Promise<void> {
    return this.app.reachBottom()
  }

  waits(seconds: number): Promise<void> {
    return this.app.pass(seconds)
  }

  sees(words: Words): Promise<void> {
    return this.app.until(() => this.isSeen(words), `${String(words)} is not on the page`)
  }

  misses(words: Words): Promise<void> {
    return this.app.until(() => !this.isSeen(words), `${String(words)} is still on the page`)
  }

  async screen(): Promise<string> {
    return this.app.text()
  }

  async reads(pattern: RegExp): Promise<string> {
    await this.sees(pattern)
    return ofLines(pattern).exec(this.app.text())?.[0] ?? ''
  }

  finds(control: Words): Promise<void> {
    return this.app.until(() => this.controls(control).length > 0, `no control ${String(control)}`)
  }

  lacks(control: Words): Promise<void> {
    return this.app.until(() => this.controls(control).length === 0, `${String(control)} is there`)
  }

  isOn(control: Words, isOn: boolean): Promise<void> {
    const is = () => this.controls(control, hasRole('switch'))[0]?.props.ariaChecked
    return this.app.until(() => String(is()) === String(isOn), `${String(control)} is not ${isOn}`)
  }

  reading(field: string): Promise<string> {
    return this.app.shownIn(field)
  }

  isAt(page: PagePath): Promise<void> {
    return this.app.at(page.slice(1))
  }

  async parameter(name: string): Promise<string> {
    return this.app.page.query[name] ?? ''
  }

  async gets(control: Words): Promise<Buffer> {
    const { documents } = this.app.device.files
    const before = documents.length
    await this.taps(control)
    await this.app.until(() => documents.length > before, 'no document was opened')
    return documents.at(-1) ?? Buffer.alloc(0)
  }

  async goesOffline(): Promise<void> {
    this.app.device.connection.setOnline(false)
  }

  async goesOnline(): Promise<void> {
    this.app.device.connection.setOnline(true)
  }

  async losesAnswers(path: string): Promise<() => Promise<void>> {
    const { lost } = this.app.device.connection
    lost.add(path)
    return async () => void lost.delete(path)
  }

  async losesCalls(path: string): Promise<() => Promise<void>> {
    const { cut } = this.app.device.connection
    cut.add(path)
    return async () => void cut.delete(path)
  }

  calls(path: string): Sent[] {
    return this.app.device.connection.sent
      .filter((one) => one.path.split('?')[0] === path)
      .map(({ headers }) => ({ path, key: headers['idempotency-key'] }))
  }

  async kept(): Promise<string> {
    return [...this.app.device.storage.entries].flat().join('\n')
  }

  async describe(): Promise<string> {
    return this.program?.describe() ?? 'not opened'
  }

  /** Instead of a picture, which the harness does not draw, the tree of the page's nodes. */
  async saves(folder: string): Promise<void> {
    const nodes = this.program ? [...walk(this.program.tree())] : []
    const lines = nodes.map(({ tag, props }) => JSON.stringify({ tag, props }))
    writeFileSync(path.join(folder, 'tree.jsonl'), lines.join('\n'))
  }

  async leaves(): Promise<void> {
    this.program?.close()
  }
}

/** What the device has stored of the earlier visit. */
function storageOf({
  session,
  agreed = true,
  care = false,
  storage: fault,
}: PersonOptions): Storage {
  const storage = new Storage()
  const put = (key: string, value: unknown) => storage.put(key, JSON.stringify({ v: 1, value }))
  if (agreed) put('xffq:device:privacy', { version: AGREEMENT_VERSION, at: 1_700_000_000 })
  if (care) put('xffq:device:care', { on: true, offered: true })
  if (session) put('xffq:account:session', session)
  if (fault) storage.fault = 'quota'
  return storage
}

/** The mini-program that `npm run build:weapp` compiled. */
export const miniProgramDriver = async (): Promise<Driver> => ({
  person: async (origin: string, options: PersonOptions) =>
    new MiniProgramPerson(origin, storageOf(options)),
  close: async () => {},
})
