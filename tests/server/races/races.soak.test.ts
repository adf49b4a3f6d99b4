/**
 * Parallel calls (eight; fifty in the soak) on real PostgreSQL with two instances: the embedded database has one
 * connection, which would serialise them. The soak repeats all of it.
 */
import { runs } from '../../support/scale'
import { accountRaces } from './accounts'
import { severalRaces } from './several'
import { departureRaces } from './departures'
import { earningRaces } from './earning'
import { loanRaces } from './loans'
import { offerRaces } from './offers'
import { paymentRaces } from './payments'
import { prepayingRaces } from './prepaying'
import { processRaces } from './processes'
import { slowGatewayRaces } from './slowGateway'
import { rearrangingRaces } from './rearranging'
import { releaseRaces } from './releases'
import { twoPools } from './stage'
import { uploadRaces } from './uploads'

const rounds = Array.from({ length: runs(1, 10) }, (_, at) => at + 1)

describe.each(rounds)('round %i', () => {
  describe('accounts', accountRaces)
  describe('loans', loanRaces)
  describe('offers', offerRaces)
  describe('payments', paymentRaces)
  describe('several loans in one payment', severalRaces)
  describe('a part of the principal', prepayingRaces)
  describe('another plan', rearrangingRaces)
  describe('interest that falls due', earningRaces)
  describe('two operators for a refund', releaseRaces)
  describe('operators against borrowers', departureRaces)
  describe('a slow gateway', () => slowGatewayRaces(twoPools))
  describe('uploads', uploadRaces)
})

describe('two processes', processRaces)
