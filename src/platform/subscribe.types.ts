/** Hands an address for calendars to the device's own calendar, which asks the person; null where there is no way. */
export type Subscribe = ((url: string) => void) | null
