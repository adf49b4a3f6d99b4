import { displayYuan, type Fen } from '@domain/money'

/** 10,000 for a whole amount, 877.40 for another: fen only where there are any. */
export const briefYuan = (fen: Fen): string => displayYuan(fen).replace(/\.00$/, '')
