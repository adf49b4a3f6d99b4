/** Absolute address of a PDF that needs no header: its signature is in it. Rejects when it cannot be fetched. */
export type OpenPdf = (url: string, name: string) => Promise<void>
