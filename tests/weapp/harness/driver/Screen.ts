import type { OpenPage } from '../runtime/openPage'
import type { Program } from '../runtime/program'
import { findFields, readTree, textOf, type ViewNode, walk } from './tree'

/** The screen of a running mini-program. */
export class Screen {
  constructor(protected readonly program: Program) {}

  /** The top page. */
  get page(): OpenPage {
    return this.program.router.top()
  }

  /** Routes of the open pages, bottom first. */
  get pages(): string[] {
    return this.program.router.stack.map(({ route }) => route)
  }

  /** All visible text of the page, one line per element; non-breaking spaces become plain ones. */
  text(): string {
    return textOf(this.tree()).replaceAll('\u00a0', ' ')
  }

  tree(): ViewNode {
    return readTree(this.page.root)
  }

  tabBarTree(): ViewNode | null {
    return this.page.tabBar && readTree(this.page.tabBar)
  }

  tabBarText(): string {
    const tree = this.tabBarTree()
    return tree ? textOf(tree) : ''
  }

  /** The tab bars that exist now: WeChat makes one for each tab page that was opened, and keeps it. */
  tabBars(): { route: string; tree: ViewNode }[] {
    const alive = new Map(this.program.router.alive().map((page) => [page.route, page.tabBar]))
    return [...alive].flatMap(([route, tabBar]) =>
      tabBar ? [{ route, tree: readTree(tabBar) }] : [],
    )
  }

  /** Properties of every built-in tag of this kind on the page. */
  all(tag: string): Record<string, unknown>[] {
    return [...walk(this.tree())].filter((node) => node.tag === tag).map(({ props }) => props)
  }

  /** Current properties of an input. */
  field(label: string): Record<string, unknown> {
    const [field] = findFields(this.tree(), label)
    if (!field) throw new Error(`no field ${label}\n${this.describe()}`)
    return field.props
  }

  /** For error messages: pages, text, and the latest requests. */
  describe(): string {
    const { connection } = this.program.device
    const requests = connection.sent.slice(-5).map((r) => `${r.method} ${r.path} ${r.status}`)
    return `at ${this.pages.join(' > ')}\n${this.text()}\n${requests.join('\n')}`
  }
}
