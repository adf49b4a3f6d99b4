import { hasContainer } from './runtime/pageContainer'
import { createGestures, whyNotTappable } from './driver/gestures'
import { Screen } from './driver/Screen'
import { findByName, findFields, nameOf, topLayer, type ViewNode, walk } from './driver/tree'
import { waitFor } from './driver/wait'
import type { Program } from './runtime/program'
import type { Device } from './wx'

interface ReachOptions {
  /** Which of several elements with the same name, from 0. */
  nth?: number
  patienceMs?: number
}

/**
 * A running mini-program as a person uses it. Actions wait for their element, and each one throws as soon as the
 * program has failed anywhere.
 */
export class MiniProgram extends Screen {
  private readonly gestures

  constructor(program: Program) {
    super(program)
    this.gestures = createGestures(program.framework.easel, program.device.privacy)
  }

  /** Storage, network, toasts, files, clock and the person's choices. */
  get device(): Device {
    return this.program.device
  }

  /** Taps the element called `name` (spoken label or text). Several of that name need `nth`. */
  async tap(name: string, options: ReachOptions = {}): Promise<void> {
    this.gestures.tap(await this.reach(name, () => this.named(name), options))
    await this.turn()
  }

  /** Taps the only element that `find` finds, once it can be touched. */
  async tapOn(name: string, find: () => ViewNode[]): Promise<void> {
    this.gestures.tap(await this.reach(name, find))
    await this.turn()
  }

  async tapTab(name: string): Promise<void> {
    const find = () => {
      const tree = this.tabBarTree()
      return tree ? findByName(tree, name) : []
    }
    this.gestures.tap(await this.reach(name, find))
    await this.turn()
  }

  /** Replaces a field's text by typing `text`, and leaves the field. */
  async input(label: string, text: string): Promise<void> {
    const field = await this.reach(label, () => findFields(topLayer(this.tree()), label))
    if (field.props.disabled === true) throw new Error(`${label} takes no input: it is disabled`)
    this.gestures.type(field, text)
    this.gestures.leave(field)
    await this.turn()
  }

  /** Turns the date wheel of the field with this label to a day, YYYY-MM-DD. */
  async pickDay(label: string, day: string): Promise<void> {
    const isCalled = (node: ViewNode) => nameOf(node).split('，')[0] === label
    const find = () =>
      [...walk(topLayer(this.tree()))].filter(
        (node) => node.tag === 'picker' && [...walk(node)].some(isCalled),
      )
    this.gestures.fire(await this.reach(label, find), 'change', { value: day }, false)
    await this.turn()
  }

  /** The text that a field shows. */
  async shownIn(label: string): Promise<string> {
    const field = await this.reach(label, () => findFields(topLayer(this.tree()), label))
    return typeof field.props.value === 'string' ? field.props.value : ''
  }

  /** Sends another event of a built-in tag, such as a picker's `change`. */
  async fire(name: string, type: string, detail: object): Promise<void> {
    this.gestures.fire(await this.reach(name, () => this.named(name)), type, detail, false)
    await this.turn()
  }

  /** Sends an event of a built-in tag that has no name, such as the camera's `initdone`. */
  async send(node: ViewNode, type: string, detail: object): Promise<void> {
    this.gestures.fire(node, type, detail, false)
    await this.turn()
  }

  /** Waits for text on the page. */
  see(text: string): Promise<void> {
    return this.until(() => this.text().includes(text), `"${text}" is not on the page`)
  }

  /** Waits until text has left the page. */
  gone(text: string): Promise<void> {
    return this.until(() => !this.text().includes(text), `"${text}" is still on the page`)
  }

  /** Waits until the top page is `route`. */
  at(route: string): Promise<void> {
    return this.until(() => this.page.route === route, `not at ${route}`)
  }

  /** Waits for a condition. */
  async until(condition: () => boolean, complaint: string): Promise<void> {
    const look = () => {
      this.program.faults.check()
      return condition()
    }
    await waitFor(look, () => `${complaint}\n${this.describe()}`)
  }

  /** Waits until back belongs to what is shown on the page: WeChat takes a moment after it closed something. */
  backCaught(): Promise<void> {
    return this.until(() => hasContainer(this.page), 'back would leave the page')
  }

  /** WeChat's back button or gesture; rejects on the only page, where it would leave the program. */
  async back(): Promise<void> {
    await this.program.router.navigateBack(1)
    await this.turn()
  }

  /** Opens a page in place of all others, as a shared card does while the program runs. */
  async reLaunch(url: string): Promise<void> {
    await this.program.router.reLaunch(url)
    await this.turn()
  }

  /** Pulls the page down; throws on pages without pull-down refresh. */
  async pullDownRefresh(): Promise<void> {
    const { settings, app } = this.program.dist
    const own = settings.get(this.page.route)?.enablePullDownRefresh
    if ((own ?? app.window?.enablePullDownRefresh) !== true) {
      throw new Error(`${this.page.route} cannot be pulled down`)
    }
    this.page.refreshing = true
    this.page.call('onPullDownRefresh')
    await this.turn()
  }

  /** Scrolls the page; at its end WeChat calls onReachBottom. */
  async scrollTo(top: number): Promise<void> {
    const { viewport } = this.page
    const wasAtBottom = viewport.atBottom
    viewport.scrollTo(top)
    if (viewport.atBottom && !wasAtBottom) this.page.call('onReachBottom')
    await this.turn()
  }

  async reachBottom(): Promise<void> {
    this.page.viewport.scrollTo(Infinity)
    this.page.call('onReachBottom')
    await this.turn()
  }

  /**
   * Passes time at once, running every timer due in it. Unanswered requests finish first, since those take real time.
   */
  async pass(seconds: number): Promise<void> {
    await this.until(() => this.device.connection.onTheWay === 0, 'an answer is still on its way')
    await this.program.realm.pass(seconds * 1000)
    this.program.faults.check()
  }

  /** Sends the program to the background. */
  async hide(): Promise<void> {
    this.page.hide()
    this.program.app().onHide?.()
    await this.turn()
  }

  /** Brings the program to the front. */
  async show(): Promise<void> {
    this.program.app().onShow?.(this.program.start)
    this.page.show()
    await this.turn()
  }

  /** Ends the program; throws if it failed anywhere. */
  close(): void {
    this.program.realm.dispose()
    this.program.faults.check()
  }

  private named(name: string): ViewNode[] {
    return findByName(topLayer(this.tree()), name)
  }

  /** Waits until exactly one element of that name can be touched. */
  private reach(name: string, find: () => ViewNode[], options: ReachOptions = {}) {
    let obstacle = ''
    const look = () => {
      this.program.faults.check()
      const found = find()
      if (found.length > 1 && options.nth === undefined) {
        throw new Error(`${found.length} things are called "${name}"\n${this.describe()}`)
      }
      const node = found[options.nth ?? 0]
      obstacle = this.cover() ?? (node ? whyNotTappable(node) : 'it is not there') ?? ''
      return obstacle === '' && node
    }
    const explain = () => `cannot use "${name}": ${obstacle}\n${this.describe()}`
    return waitFor(look, explain, options.patienceMs)
  }

  /** What WeChat itself shows over the page. */
  private cover(): string | null {
    return this.device.overlay.loading?.mask ? 'loading covers it' : null
  }

  /** Lets the started action run up to its first wait. */
  private async turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    this.program.faults.check()
  }
}
