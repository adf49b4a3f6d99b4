import type { Case } from '../types'

/** Codes, passwords and accounts under guessing and races. */
export const ACCOUNTS: Case[] = [
  {
    id: 'A01',
    area: 'accounts',
    layer: 'server',
    given: 'Twenty wrong codes for a number and then the right one; fifty guesses at once.',
    expected: 'Five tries and no more, however parallel; afterwards the right code fails as well.',
  },
  {
    id: 'A02',
    area: 'accounts',
    layer: 'server',
    given: 'A code is used again, or twice at the same time.',
    expected: 'It works exactly once.',
  },
  {
    id: 'A03',
    area: 'accounts',
    layer: 'server',
    given: 'A code is used for another purpose, another number, or after a newer one was sent.',
    expected: 'It fails: a code belongs to its number and purpose, and only the newest counts.',
  },
  {
    id: 'A04',
    area: 'accounts',
    layer: 'server',
    given: 'Codes are asked for too often: by minute, hour and day, from one address, at once.',
    expected:
      'One a minute, five an hour, ten a day for a number, and a cap for an address, with the wait in seconds.',
  },
  {
    id: 'A05',
    area: 'accounts',
    layer: 'server',
    given: 'A code a second before and a second after its five minutes.',
    expected: 'Good strictly before, by the one clock of the server.',
  },
  {
    id: 'A06',
    area: 'accounts',
    layer: 'server',
    given: 'Each way in is tried for an account that exists and for one that does not.',
    expected:
      'Same answer and same effort; registration tells a conflict only after a right code, sms/send for registering is the one exception (the bench measures the time).',
  },
  {
    id: 'A07',
    area: 'accounts',
    layer: 'server',
    given: 'A hundred passwords on one account, one password on a hundred accounts.',
    expected: 'Slowed down by account and by address, for a while; nobody is locked out for good.',
  },
  {
    id: 'A08',
    area: 'accounts',
    layer: 'server',
    given: 'Passwords at the edges of the rule, of odd characters, and of a megabyte.',
    expected: 'The rule exactly, unchanged by trimming; what breaks it is refused before hashing.',
  },
  {
    id: 'A09',
    area: 'accounts',
    layer: 'server',
    given: 'A number is registered fifty times at once.',
    expected: 'One account; the others get a clean refusal.',
  },
  {
    id: 'A10',
    area: 'accounts',
    layer: 'server',
    given: "Somebody wants a user name that is another person's number.",
    expected: 'Refused at registration, so that a number as account names its owner only.',
  },
  {
    id: 'A11',
    area: 'accounts',
    layer: 'client',
    given: 'The button for a code is tapped twice, left and come back to, or its call fails.',
    expected: 'One call; the wait counts to a stored moment; a failure frees the button at once.',
  },
]
