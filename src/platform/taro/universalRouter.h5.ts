interface Context {
  pathname: string
}

interface Route {
  path: string | string[]
  action: (context: Context, params: object) => unknown
}

const withoutEndSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** Stands in for `universal-router` and its pattern compiler: every route of the app is a plain path. */
export default class StaticRouter {
  constructor(private readonly routes: Route[]) {}

  /** What the route of that path loads; rejects with `status` 404 where there is none, which Taro reads. */
  async resolve(pathname: string): Promise<unknown> {
    const wanted = withoutEndSlash(pathname)
    const route = this.routes.find(({ path }) => [path].flat().includes(wanted))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return route.action({ pathname }, {})
  }
}
