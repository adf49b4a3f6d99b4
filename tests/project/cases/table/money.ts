import type { Case } from '../types'

/** Effects that must happen once and add up. */
export const MONEY: Case[] = [
  {
    id: 'P01',
    area: 'money',
    layer: 'server',
    given: 'An application is sent again with its key: at once, fifty times, an hour later.',
    expected: 'One loan, and the same answer each time, marked as repeated.',
  },
  {
    id: 'P02',
    area: 'money',
    layer: 'server',
    given: 'A key comes with another body.',
    expected: 'Refused; nothing is made.',
  },
  {
    id: 'P03',
    area: 'money',
    layer: 'server',
    given: 'The second request comes while the first still runs.',
    expected: 'It is told to wait or gets the first result; never two effects.',
  },
  {
    id: 'P04',
    area: 'money',
    layer: 'server',
    given: 'A client without keys sends twice within two seconds.',
    expected: 'One open application a person, by a unique index.',
  },
  {
    id: 'P05',
    area: 'money',
    layer: 'client',
    given: 'The server did it and the answer is lost.',
    expected:
      '结果确认中, asked again by the same key until the truth is known; never called failed.',
  },
  {
    id: 'P06',
    area: 'money',
    layer: 'client',
    given: 'The app is killed between tap and answer.',
    expected: 'The key was stored before sending; the next run finds out and there is one effect.',
  },
  {
    id: 'P07',
    area: 'money',
    layer: 'client',
    given: 'Two and three taps, Enter and tap, taps while pages change.',
    expected: 'One request; the button is out of use and says so.',
  },
  {
    id: 'P08',
    area: 'money',
    layer: 'server',
    given:
      'An instalment is paid from two devices, out of turn, after settling, or with odd amounts.',
    expected:
      'Never more paid than due, by row lock and check; clear refusals and no half rows. What a proof exceeds is owed back, online payments equal their quote.',
  },
  {
    id: 'P09',
    area: 'money',
    layer: 'server',
    given: 'The gateway tells a payment five times, at once, forged, changed, unknown or late.',
    expected: 'Booked once; repetitions succeed, what does not fit is recorded and refused.',
  },
  {
    id: 'P10',
    area: 'money',
    layer: 'server',
    given: 'One proof for two instalments or two people; two proofs for one instalment.',
    expected: 'Refused or flagged; one proof waits at a time.',
  },
  {
    id: 'P11',
    area: 'money',
    layer: 'server',
    given: 'Loans are pushed along moves that do not exist, or by random commands.',
    expected: 'SQL itself refuses them; a simple model and the server agree after each step.',
  },
  {
    id: 'P12',
    area: 'money',
    layer: 'server',
    given: 'The books after every step, whatever it was.',
    expected:
      'Schedules sum to the loan, payments to what they settled and what is owed back, nothing negative or overpaid, one open state; a refusal leaves every row as it was.',
  },
  {
    id: 'P13',
    area: 'money',
    layer: 'server',
    given: 'The server is killed fifty times while it works.',
    expected:
      'What it acknowledged is there, nothing is there by half, the rest resolves by key (a kill, not a loss of power).',
  },
  {
    id: 'P14',
    area: 'money',
    layer: 'server',
    given: 'Deadlocks, serialization failures, a connection cut in a transaction.',
    expected: 'Run again a few times, else a clean error; counted.',
  },
  {
    id: 'P15',
    area: 'money',
    layer: 'server',
    given: 'The cashier is read again and again.',
    expected: 'Reading writes nothing.',
  },
  {
    id: 'P16',
    area: 'money',
    layer: 'server',
    given: 'Every term up to sixty months, amounts and rates at random.',
    expected: 'Sums exact to the fen, the last row takes the rest; as an oracle in BigInt has it.',
  },
]
