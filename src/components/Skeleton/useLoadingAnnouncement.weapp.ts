import type { UseLoadingAnnouncement } from './useLoadingAnnouncement.types'

/** The skeleton's own `aria-live` announces it. */
export const useLoadingAnnouncement: UseLoadingAnnouncement = () => {}
