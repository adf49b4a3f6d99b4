/**
 * Opens a PDF that needs no header, since its address is signed; a relative address is the API's. Rejects when it
 * cannot be fetched.
 */
export type OpenPdf = (url: string, name: string) => Promise<void>
