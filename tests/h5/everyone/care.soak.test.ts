import { walkAsDebtor } from './support/debtor'

describe('X04: somebody who owes, in 关怀模式, finds no fault with', () => walkAsDebtor('care'))
