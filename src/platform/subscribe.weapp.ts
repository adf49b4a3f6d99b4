/** Opens a calendar address in the device's calendar; null, since a mini-program opens no other app. */
export const subscribe: ((url: string) => void) | null = null
