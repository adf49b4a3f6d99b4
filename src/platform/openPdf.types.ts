/** A PDF that needs no header: the signature is in its address, which is the API's where it is relative. Rejects when it cannot be fetched. */
export type OpenPdf = (url: string, name: string) => Promise<void>
