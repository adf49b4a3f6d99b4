/** Copies kept to save time and data, which can go at any moment: nothing a person typed or is logged in with. */
export interface Cache {
  /** Bytes; 0 also where it can't be told. */
  size: () => Promise<number>
  clear: () => Promise<void>
}
