/** Puts text on the clipboard; false when the device refuses. Never rejects. */
export type CopyText = (text: string) => Promise<boolean>
