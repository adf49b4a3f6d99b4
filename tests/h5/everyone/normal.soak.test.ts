import { walkAsDebtor } from './support/debtor'

describe('X04: somebody who owes finds no fault with', () => walkAsDebtor('normal'))
