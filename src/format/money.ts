import { displayYuan, type Fen } from '@domain/money'

/** 10,000 for a whole amount, 877.40 for another: fen only where there are any. -- for one that could not be read. */
export const briefYuan = (fen: Fen | null): string => displayYuan(fen).replace(/\.00$/, '')
