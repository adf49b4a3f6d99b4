import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** The one watch over page chunks; the router loads by it and the app's frame shows its state. */
export const pageLoads = createPageLoads({ clock })
