import { displayYuan, type Fen } from '@domain/money'
import type { Read } from '@domain/unreadable'

/** 10,000 for a whole amount, 877.40 for another: fen only where there are any. -- for one that could not be read. */
export const briefYuan = (fen: Read<Fen>): string => displayYuan(fen).replace(/\.00$/, '')
