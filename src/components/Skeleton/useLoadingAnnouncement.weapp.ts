import type { UseLoadingAnnouncement } from './useLoadingAnnouncement.types'

/** The skeleton's own `aria-live` says it. */
export const useLoadingAnnouncement: UseLoadingAnnouncement = () => {}
