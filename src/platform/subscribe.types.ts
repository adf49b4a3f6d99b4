/** Opens a calendar address in the device's calendar, which asks the person; null where that is impossible. */
export type Subscribe = ((url: string) => void) | null
