/** Opens an address outside the app, with the text that announces how. */
export interface LinkOpener {
  /** Says what will happen when the person agrees. */
  notice: string
  confirmText: string
  /** Settles once the address was opened or copied; never rejects. */
  open: (url: string) => Promise<void>
}
