import type { Routes } from '../http/types'
import { healthRoutes } from './health'

/** Every area of the API; a new one is added here. */
export const allRoutes: Routes[] = [healthRoutes]
