import { walkAsDebtor } from './support/debtor'

describe('a person who owes, in 关怀模式, finds no fault with', () => walkAsDebtor('care'))
