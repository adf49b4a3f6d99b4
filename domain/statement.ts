export const STATEMENT_FORMATS = ['csv', 'pdf'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]
