import type { Case } from '../types'

/** Input no honest client sends, and overload. */
export const INPUT: Case[] = [
  {
    id: 'I01',
    area: 'input',
    layer: 'both',
    given: 'Phone, identity, card, mail and code at the edges of their patterns; 100 kB of them.',
    expected:
      'As specified, on both sides from one module; no pattern takes long (the bench measures it).',
  },
  {
    id: 'I02',
    area: 'input',
    layer: 'server',
    given: 'Pages and limits of zero, below, of a billion, of letters, broken, as lists.',
    expected: 'Page 1 of 10 instead, and never more than 50.',
  },
  {
    id: 'I03',
    area: 'input',
    layer: 'server',
    given: 'SQL, templates, line breaks, NUL, lone surrogates or a megabyte in any text.',
    expected: 'Kept as it is or refused, never a fault; a log entry stays one line.',
  },
  {
    id: 'I04',
    area: 'input',
    layer: 'server',
    given: 'Wrong types anywhere, doubled keys, bodies that are no object, no JSON or too large.',
    expected: 'An envelope, never a fault, never HTML; nothing is coerced.',
  },
  {
    id: 'I05',
    area: 'input',
    layer: 'server',
    given: 'The database fails, a handler throws, a route or method does not exist.',
    expected: 'A general envelope and the id of the request; no stack, no SQL.',
  },
  {
    id: 'I06',
    area: 'input',
    layer: 'server',
    given: 'More requests than it can serve, idle sockets, slow readers, no free connection.',
    expected:
      'The surplus is turned away cleanly, and afterwards all is as before (the bench measures it).',
  },
  {
    id: 'I07',
    area: 'input',
    layer: 'server',
    given: 'Other origins, preflights, unused methods, a made-up forwarding address.',
    expected:
      'Only listed origins may call; other methods do not exist; the address counts only from a trusted proxy.',
  },
]
