/**
 * Has a screen reader say that the page loads, once that takes long, and that it has loaded.
 * @param id of the element that stands in the place of what is coming
 */
export type UseLoadingAnnouncement = (id: string) => void
