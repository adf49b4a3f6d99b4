/** Puts text on the clipboard; false when the device does not let it. Never rejects. */
export type CopyText = (text: string) => Promise<boolean>
