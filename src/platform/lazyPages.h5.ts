import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** State of page loading, shared by the router (guardPages.h5.ts) and the app's frame, which shows it. */
export const pageLoads = createPageLoads({ clock })
