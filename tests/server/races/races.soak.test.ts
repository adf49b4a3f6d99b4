/**
 * Parallel calls (eight; fifty in the soak) on real PostgreSQL with two instances: the embedded database has one
 * connection, which would serialise them. The soak repeats all of it.
 */
import { runs } from '../../support/scale'
import { accountRaces } from './accounts'
import { combinedRaces } from './combined'
import { departureRaces } from './departures'
import { earningRaces } from './earning'
import { loanRaces } from './loans'
import { paymentRaces } from './payments'
import { prepayingRaces } from './prepaying'
import { processRaces } from './processes'
import { slowGatewayRaces } from './slowGateway'
import { releaseRaces } from './releases'
import { postgresOfFile, twoPools } from './stage'
import { uploadRaces } from './uploads'

const postgres = postgresOfFile()
const rounds = Array.from({ length: runs(1, 10) }, (_, at) => at + 1)

describe.each(rounds)('round %i', () => {
  describe('accounts: A01, A02, A04, A07, A09', () => accountRaces(postgres))
  describe('loans: P01, P03, P04, P08, P09, P11', () => loanRaces(postgres))
  describe('payments: P07, P08, P09, P10', () => paymentRaces(postgres))
  describe('several loans in one payment: P08, P09', () => combinedRaces(postgres))
  describe('a part of the principal: P08, P09', () => prepayingRaces(postgres))
  describe('interest that falls due: P08', () => earningRaces(postgres))
  describe('two operators for a refund: P12', () => releaseRaces(postgres))
  describe('operators against borrowers: P08, P11', () => departureRaces(postgres))
  describe('a slow gateway: P08', () => slowGatewayRaces(() => twoPools(postgres())))
  describe('uploads: U01, U02, U08', () => uploadRaces(postgres))
})

describe('two processes: A09, P01, P04', () => processRaces(postgres))
