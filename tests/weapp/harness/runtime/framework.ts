import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as GlassEasel from 'glass-easel'
import type { Dist } from '../dist/readDist'
import { builtInTags, compileTemplates } from '../dist/templates'
import { isFrameworkEvent, toPlainEvent } from './plainEvent'
import type { Realm, Report } from './realm'

export type Easel = typeof GlassEasel
export type Component = GlassEasel.GeneralComponent
/** `this` inside a page or component. */
export type Instance = Record<string, unknown>
type Definition = Record<string, unknown>

interface CodeSpace {
  getComponentSpace: () => GlassEasel.ComponentSpace
  addCompiledTemplate: (path: string, template: unknown) => void
  addComponentStaticConfig: (path: string, settings: unknown) => void
  componentEnv: (path: string, run: (env: Registrars) => void) => void
}

interface Registrars {
  Page: (definition: Definition) => void
  Component: (definition: Definition) => void
  Behavior: (definition: Definition) => unknown
}

interface Adapter {
  MiniProgramEnv: new () => {
    createCodeSpace: (id: string, isMain: boolean) => CodeSpace
    associateBackend: (context: unknown) => {
      createRoot: (tag: string, space: CodeSpace, url: string) => { getComponent: () => Component }
    }
  }
}

/** WeChat's component framework, with one program's templates and components. */
export interface Framework {
  easel: Easel
  /** Registers a component or page and its dependencies; each script runs once. */
  load: (path: string) => void
  /** Creates a root component, not yet attached. */
  create: (tag: string, path: string) => Component
}

const sourceOf = (name: string) => {
  const file = require.resolve(name)
  return { file, text: readFileSync(file, 'utf8') }
}

/** Loads glass-easel and its mini-program adapter into the realm and registers the program. */
export function createFramework(dist: Dist, realm: Realm, report: Report): Framework {
  const core = sourceOf('glass-easel')
  const easel = realm.runModule(core.text, core.file, () => undefined) as Easel
  const shell = sourceOf('glass-easel-miniprogram-adapter')
  const adapter = realm.runModule(shell.text, shell.file, () => easel) as Adapter
  easel.addGlobalErrorListener((error) => {
    report(error)
    return false
  })

  const env = new adapter.MiniProgramEnv()
  const space = env.createCodeSpace('', true)
  const backend = env.associateBackend(new easel.EmptyBackendContext())
  defineBuiltIns(easel, space, dist)
  addTemplates(space, dist, realm)

  const loaded = new Set<string>()
  const load = (component: string): void => {
    if (loaded.has(component)) return
    loaded.add(component)
    const used = { ...dist.app.usingComponents, ...dist.settings.get(component)?.usingComponents }
    space.addComponentStaticConfig(component, {
      ...dist.settings.get(component),
      usingComponents: used,
    })
    Object.values(used).forEach((url) => load(resolveUrl(url, component)))
    space.componentEnv(component, (registrars) => {
      realm.define(
        'Page',
        withPlainEvents(registrars.Page, (page) => page),
      )
      realm.define(
        'Component',
        withPlainEvents(
          (own) => registrars.Component(withoutEmptyLists(own)),
          (own) => own.methods as Definition | undefined,
        ),
      )
      realm.define('Behavior', registrars.Behavior)
      realm.requireFile(`${component}.js`)
    })
  }

  const create = (tag: string, component: string) =>
    backend.createRoot(tag, space, component).getComponent()
  return { easel, load, create }
}

const resolveUrl = (url: string, from: string) =>
  url.startsWith('/') ? url.slice(1) : path.posix.join(path.posix.dirname(from), url)

/** Defines each built-in tag as a component with a slot; otherwise the framework would ignore `bindtap` on it. */
function defineBuiltIns(easel: Easel, space: CodeSpace, dist: Dist): void {
  const components = space.getComponentSpace()
  for (const [tag, names] of builtInTags(dist)) {
    const properties = Object.fromEntries([...names].map((name) => [camelCase(name), null]))
    const built = components.defineComponent({
      is: `built-in:${tag}`,
      options: { dataDeepCopy: easel.DeepCopyKind.None },
      properties: properties as never,
    })
    components.setGlobalUsingComponent(tag, built.general())
  }
}

const camelCase = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function addTemplates(space: CodeSpace, dist: Dist, realm: Realm): void {
  const groupList = realm.evaluate<Record<string, unknown>>(compileTemplates(dist), 'templates')
  for (const [file, content] of Object.entries(groupList)) {
    space.addCompiledTemplate(file, { groupList, content })
  }
}

/** Taro writes `{}` for an empty list; WeChat accepts that, the adapter does not. */
function withoutEmptyLists(definition: Definition): Definition {
  const isList = ([name, value]: [string, unknown]) =>
    !['behaviors', 'externalClasses'].includes(name) || Array.isArray(value)
  return Object.fromEntries(Object.entries(definition).filter(isList))
}

/** What a handler of `input` returns is shown in the field, whatever its property `value` says. */
function showReturned(event: unknown, result: unknown): void {
  if (!isFrameworkEvent(event) || event.type !== 'input') return
  const value = typeof result === 'object' && result !== null ? (result as Instance).value : result
  if (typeof value === 'string') (event.target as Component).setData({ value } as never)
}

/** Wraps the handlers of a definition, so that they receive events as WeChat sends them. */
function withPlainEvents(
  register: (definition: Definition) => void,
  handlersOf: (definition: Definition) => Definition | undefined,
) {
  return (definition: Definition) => {
    const handlers = handlersOf(definition) ?? {}
    for (const [name, handler] of Object.entries(handlers)) {
      if (typeof handler !== 'function') continue
      handlers[name] = function (this: unknown, ...args: unknown[]): unknown {
        const result: unknown = handler.apply(this, args.map(toPlainEvent))
        showReturned(args[0], result)
        return result
      }
    }
    register(definition)
  }
}
