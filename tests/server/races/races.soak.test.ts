/**
 * Fifty at once, on real PostgreSQL and two instances: the embedded database's one connection would put them in a
 * row. The soak repeats all of it.
 */
import { runs } from '../../support/scale'
import { accountRaces } from './accounts'
import { loanRaces } from './loans'
import { paymentRaces } from './payments'
import { processRaces } from './processes'
import { postgresOfFile } from './stage'
import { uploadRaces } from './uploads'

const postgres = postgresOfFile()
const rounds = Array.from({ length: runs(1, 10) }, (_, at) => at + 1)

describe.each(rounds)('round %i', () => {
  describe('accounts', () => accountRaces(postgres))
  describe('loans', () => loanRaces(postgres))
  describe('payments', () => paymentRaces(postgres))
  describe('uploads', () => uploadRaces(postgres))
})

describe('two processes', () => processRaces(postgres))
