/** Has a screen reader say a text that is, or stands for, what just appeared; the newest takes the others' place. */
export type Announce = (text: string) => void

/** How an element that appears together with its text is said: by itself, or through `announce` only. */
export type LiveWhenNew = 'polite' | 'off'
