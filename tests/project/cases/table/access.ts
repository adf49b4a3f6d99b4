import type { Case } from '../types'

/** Who may read and write what. */
export const ACCESS: Case[] = [
  {
    id: 'Z01',
    area: 'access',
    layer: 'server',
    given:
      "Each route with another person's number, file or upload, with one nobody has, with nonsense.",
    expected:
      'The same not-found answer for what is foreign and what is absent, and nothing of the other person; for every route there is.',
  },
  {
    id: 'Z02',
    area: 'access',
    layer: 'server',
    given: 'Loan and contract are asked for without a number.',
    expected: 'The own latest one or nothing.',
  },
  {
    id: 'Z03',
    area: 'access',
    layer: 'server',
    given: 'Ten thousand guesses around the own order number.',
    expected: 'Numbers hold at least 64 random bits, and guessing is slowed down.',
  },
  {
    id: 'Z04',
    area: 'access',
    layer: 'server',
    given: 'Bodies carry keys nobody asked for: owner, status, rate, score, __proto__.',
    expected: 'They have no effect.',
  },
  {
    id: 'Z05',
    area: 'access',
    layer: 'server',
    given: 'Answers that name a person: profile, account for repaying, contract, certificate.',
    expected: 'Only the listed fields leave the server, with numbers and names masked.',
  },
  {
    id: 'Z06',
    area: 'access',
    layer: 'server',
    given: 'Private routes without or with an expired token; public ones with a bad token.',
    expected: 'A 401 envelope for the former; news and rates answer all the same.',
  },
]
