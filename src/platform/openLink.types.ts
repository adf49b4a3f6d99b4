/** How an address outside the app is opened here, and the words that say so before it happens. */
export interface LinkOpener {
  /** What will happen when the person agrees. */
  notice: string
  confirmText: string
  /** Settles once the address was handed over; never rejects. */
  open: (url: string) => Promise<void>
}
