/**
 * Has a screen reader announce that the page is loading, once that takes long, and that it has loaded.
 * @param id of the placeholder element
 */
export type UseLoadingAnnouncement = (id: string) => void
