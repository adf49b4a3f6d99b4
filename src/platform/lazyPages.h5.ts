import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** The one watch over page chunks; it stands before the router (guardPages.h5.ts), and the app's frame shows its state. */
export const pageLoads = createPageLoads({ clock })
