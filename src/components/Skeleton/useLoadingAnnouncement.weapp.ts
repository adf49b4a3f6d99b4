import type { UseLoadingAnnouncement } from './useLoadingAnnouncement.h5'

/** The skeleton's own `aria-live` announces it. */
export const useLoadingAnnouncement: UseLoadingAnnouncement = () => {}
