import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** The one watch over page chunks; the app's frame shows its state. */
export const pageLoads = createPageLoads({ clock })

type Loaded = [page: unknown, context: unknown, params: unknown]

interface GeneratedRoute {
  load: (context: unknown, params: unknown) => Loaded
}

/** Puts the watch between Taro's router and the chunks. Called by the generated entry (config/h5-entry.ts). */
export function guardPageLoads(routes: GeneratedRoute[]): void {
  for (const route of routes) {
    const { load } = route
    route.load = (context, params) => [
      pageLoads.load(() => load(context, params)[0]),
      context,
      params,
    ]
  }
}
