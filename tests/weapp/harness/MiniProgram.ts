import type { Dist } from './dist/readDist'
import { createGestures, whyNotTappable } from './driver/gestures'
import {
  findByName,
  findFields,
  readTree,
  textOf,
  topLayer,
  type ViewNode,
  walk,
} from './driver/tree'
import { waitFor } from './driver/wait'
import type { Faults } from './runtime/faults'
import type { Framework } from './runtime/framework'
import type { OpenPage } from './runtime/openPage'
import type { Realm } from './runtime/realm'
import type { Router } from './runtime/router'
import type { Device } from './wx'

interface Parts {
  dist: Dist
  device: Device
  faults: Faults
  realm: Realm
  framework: Framework
  router: Router
  app: () => Record<string, ((...args: unknown[]) => void) | undefined>
  start: object
}

type Find = () => ViewNode[]

interface ReachOptions {
  /** Which of several things of the same name, from 0. */
  nth?: number
  patienceMs?: number
}

/**
 * A running mini-program in the hands of a person. Actions wait for what they act on, and every one of them throws
 * as soon as the program has failed anywhere.
 */
export class MiniProgram {
  /** Storage, network, toasts, files and the person's decisions. */
  readonly device: Device
  private readonly gestures

  constructor(private readonly parts: Parts) {
    this.device = parts.device
    this.gestures = createGestures(parts.framework.easel, parts.device.privacy)
  }

  get page(): OpenPage {
    return this.parts.router.top()
  }

  /** Routes of the open pages, bottom first. */
  get pages(): string[] {
    return this.parts.router.stack.map(({ route }) => route)
  }

  /** Every visible text of the page, one line per element. */
  text(): string {
    return textOf(this.tree())
  }

  tree(): ViewNode {
    return readTree(this.page.root)
  }

  /** Properties of every built-in tag of this kind on the page. */
  all(tag: string): Record<string, unknown>[] {
    return [...walk(this.tree())].filter((node) => node.tag === tag).map(({ props }) => props)
  }

  tabBarText(): string {
    return this.page.tabBar ? textOf(readTree(this.page.tabBar)) : ''
  }

  /** Taps what is called `name` (spoken label or text). Several of that name need `nth`. */
  async tap(name: string, options: ReachOptions = {}): Promise<void> {
    this.gestures.tap(
      await this.reach(name, () => findByName(topLayer(this.tree()), name), options),
    )
    await this.turn()
  }

  async tapTab(name: string): Promise<void> {
    const tabs = () => {
      const { tabBar } = this.page
      return tabBar ? findByName(readTree(tabBar), name) : []
    }
    this.gestures.tap(await this.reach(name, tabs))
    await this.turn()
  }

  /** Types `text` in place of what the field holds and leaves the field. */
  async input(label: string, text: string): Promise<void> {
    const field = await this.reach(label, () => findFields(topLayer(this.tree()), label))
    if (field.props.disabled === true) throw new Error(`${label} takes no input: it is disabled`)
    this.gestures.type(field, text)
    this.gestures.leave(field)
    await this.turn()
  }

  /** Current properties of an input. */
  field(label: string): Record<string, unknown> {
    const [field] = findFields(this.tree(), label)
    if (!field) throw new Error(`no field ${label}\n${this.describe()}`)
    return field.props
  }

  /** Sends any other event of a built-in tag, such as a picker's `change`. */
  async fire(name: string, type: string, detail: object): Promise<void> {
    const node = await this.reach(name, () => findByName(topLayer(this.tree()), name))
    this.gestures.fire(node, type, detail, false)
    await this.turn()
  }

  async see(text: string): Promise<void> {
    await this.until(() => this.text().includes(text), `"${text}" is not on the page`)
  }

  async gone(text: string): Promise<void> {
    await this.until(() => !this.text().includes(text), `"${text}" is still on the page`)
  }

  /** Waits until the page on top is `route`. */
  async at(route: string): Promise<void> {
    await this.until(() => this.page.route === route, `not at ${route}`)
  }

  /** Waits for a condition, failing as soon as the program does. */
  async until(condition: () => boolean, complaint: string): Promise<void> {
    const explain = () => `${complaint}\n${this.describe()}`
    await waitFor(() => {
      this.parts.faults.check()
      return condition()
    }, explain)
  }

  /** WeChat's own back button or gesture; with one page open it leaves the program, so that is refused here. */
  async back(): Promise<void> {
    await this.parts.router.navigateBack(1)
    await this.turn()
  }

  /** Pulls the page down; throws on pages that do not allow it. */
  async pullDownRefresh(): Promise<void> {
    const { dist } = this.parts
    const allowed =
      dist.settings.get(this.page.route)?.enablePullDownRefresh ??
      dist.app.window?.enablePullDownRefresh
    if (allowed !== true) throw new Error(`${this.page.route} cannot be pulled down`)
    this.page.refreshing = true
    this.page.call('onPullDownRefresh')
    await this.turn()
  }

  async reachBottom(): Promise<void> {
    this.page.call('onReachBottom')
    await this.turn()
  }

  /** The program goes to the background. */
  async hide(): Promise<void> {
    this.page.hide()
    this.parts.app().onHide?.()
    await this.turn()
  }

  /** The program comes back to the front. */
  async show(): Promise<void> {
    this.parts.app().onShow?.(this.parts.start)
    this.page.show()
    await this.turn()
  }

  /** A global of the program, such as `wx`. */
  global(name: string): unknown {
    return this.parts.realm.evaluate(name)
  }

  /** Faults that the test expects; the rest make the next action and `close` throw. */
  takeFaults(): Error[] {
    return this.parts.faults.take()
  }

  /** Ends the program, and throws if it failed anywhere. */
  close(): void {
    this.parts.realm.dispose()
    this.device.overlay.dispose()
    this.parts.faults.check()
  }

  private async reach(name: string, find: Find, options: ReachOptions = {}): Promise<ViewNode> {
    const { nth } = options
    let obstacle = 'it is not there'
    const explain = () => `cannot use "${name}": ${obstacle}\n${this.describe()}`
    return waitFor(
      () => {
        this.parts.faults.check()
        const { loading, modal } = this.device.overlay
        if (loading?.mask || modal) {
          obstacle = modal ? `a dialog asks ${modal.title || modal.content}` : 'loading covers it'
          return null
        }
        const found = find()
        if (found.length > 1 && nth === undefined) {
          throw new Error(`${found.length} things are called "${name}"\n${this.describe()}`)
        }
        const node = found[nth ?? 0]
        obstacle = (node && whyNotTappable(node)) ?? 'it is not there'
        return node && whyNotTappable(node) === null ? node : null
      },
      explain,
      options.patienceMs,
    )
  }

  /** Lets what an action started run up to its first wait. */
  private async turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    this.parts.faults.check()
  }

  private describe(): string {
    const { overlay, connection } = this.device
    const requests = connection.sent.slice(-5).map((r) => `${r.method} ${r.path} ${r.status}`)
    const toast = overlay.toast ? `\ntoast: ${overlay.toast.title}` : ''
    return `at ${this.pages.join(' > ')}${toast}\n${this.text()}\n${requests.join('\n')}`
  }
}
