/** Parts of an earlier application that a new one may take over: name, ID number and card; address; contacts. */
export const REUSED_PARTS = ['identity', 'residence', 'contacts'] as const
export type ReusedPart = (typeof REUSED_PARTS)[number]
