import { routeInfo, type PagePath } from '@/app/routes'
import { wordOf, type Control } from '../../../sitemap/controls'
import { isQuestion, type Hand, type Place } from '../../../sitemap/Hand'
import type { MiniProgram } from '../../harness'
import {
  ancestors,
  findByName,
  nameOf,
  topLayer,
  walk,
  type ViewNode,
} from '../../harness/driver/tree'

const ROLES = new Set<unknown>(['button', 'link'])
const isControl = ({ tag, props }: ViewNode) => tag === 'button' || ROLES.has(props.ariaRole)
const isOff = ({ props }: ViewNode) =>
  props.disabled === true || String(props.ariaDisabled) === 'true'
const classesOf = ({ element }: ViewNode) => element?.class.split(/\s+/) ?? []
const isMask = (node: ViewNode) => classesOf(node).includes('c-overlay__mask')

const controlsOf = (program: MiniProgram): ViewNode[] =>
  [...walk(topLayer(program.tree()))].filter(
    (node) => isControl(node) && !isOff(node) && !isMask(node) && !ancestors(node).some(isControl),
  )

const asControl = (node: ViewNode): Control => ({ name: nameOf(node), classes: classesOf(node) })

/** Whether content is loading; the gallery always shows a placeholder. */
const isOnItsWay = (program: MiniProgram): boolean =>
  program.page.route !== 'pages/gallery/index' &&
  [...walk(program.tree())].some(
    ({ props }) => props.ariaRole === 'status' && String(props.ariaBusy) === 'true',
  )

/** Equal readings in a row, one per turn, that count as rest. */
const STILL = 8

/** Waits until nothing changes any more. */
async function atRest(program: MiniProgram): Promise<void> {
  let before = ''
  let same = 0
  const look = () => {
    if (program.device.connection.onTheWay > 0 || isOnItsWay(program)) return false
    const now = `${program.pages.join()} ${program.text()}`
    same = now === before ? same + 1 : 0
    before = now
    return same >= STILL
  }
  await program.until(look, 'the page does not come to rest')
}

/** A person with WeChat who only taps. */
export function programHand(program: MiniProgram): Hand {
  const look = async (): Promise<Place> => {
    const layer = topLayer(program.tree())
    const words = controlsOf(program).map((node) => wordOf(asControl(node)))
    return {
      path: `/${program.page.route}` as PagePath,
      layer: layer.parent ? ((layer.props.ariaLabel as string | undefined) ?? '') : null,
      asks: [...walk(program.tree())].some(
        ({ props }) =>
          props.ariaRole === 'group' && isQuestion((props.ariaLabel as string | undefined) ?? ''),
      ),
      words: [...new Set(words.filter(Boolean))],
    }
  }
  const tap = async (word: string) => {
    const node = controlsOf(program).find((one) => wordOf(asControl(one)) === word)
    if (!node) throw new Error(`nothing is called ${word}\n${program.describe()}`)
    const name = nameOf(node)
    const nth = findByName(topLayer(program.tree()), name).findIndex(
      (one) =>
        one.element === node.element ||
        ancestors(one).some(({ element }) => element === node.element),
    )
    await program.tap(name, { nth })
    await atRest(program)
  }
  const back = async () => {
    const { layer, words } = await look()
    if (layer === null) await program.back()
    else await tap(['关闭', '取消', '我知道了'].find((word) => words.includes(word)) ?? '关闭')
    await atRest(program)
  }
  return {
    look,
    tap,
    back,
    openTab: async (path) => {
      await atRest(program)
      while ((await look()).layer !== null) await back()
      while (program.pages.length > 1) await back()
      // A page that replaced the one below it is alone on the stack, and its back button leads home.
      if (!routeInfo(`/${program.page.route}` as PagePath).tab)
        throw new Error(`no way back to the tabs from ${program.page.route}`)
      const title = routeInfo(path).title
      const tree = program.tabBarTree()
      const names = tree ? [...walk(tree)].map(nameOf) : []
      await program.tapTab(names.find((name) => name.startsWith(`${title}，`)) ?? title)
      await program.at(path.slice(1))
      await atRest(program)
    },
  }
}
