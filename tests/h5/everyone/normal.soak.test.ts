import { walkAsDebtor } from './support/debtor'

describe('a person who owes finds no fault with', () => walkAsDebtor('normal'))
