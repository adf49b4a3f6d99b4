import type { Case } from '../types'

/** Bad answers, and what the app shows while it waits. */
export const TRANSPORT: Case[] = [
  {
    id: 'E01',
    area: 'envelope',
    layer: 'client',
    given:
      'The code arrives as a text of digits, as another text, or as a number close to a good one.',
    expected:
      '"1", "200" and "401" count as their numbers; " 1", "1.0", 1.5, true and NaN never succeed.',
  },
  {
    id: 'E02',
    area: 'envelope',
    layer: 'client',
    given: 'Success with data that is null, absent, or a list where an object is due.',
    expected:
      'The call resolves and the page shows its empty state; a list is [] with a total of 0.',
  },
  {
    id: 'E03',
    area: 'envelope',
    layer: 'client',
    given: 'A refusal whose msg is null, empty or no text; or that has only a message.',
    expected:
      'Rejected with the first text that says something, for any other code message before msg; else 请求失败, for two seconds.',
  },
  {
    id: 'E04',
    area: 'envelope',
    layer: 'client',
    given: 'code and success contradict each other.',
    expected:
      '401 first, then an explicit 0, which fails whatever success says; then code 1, 200 or success: true succeeds.',
  },
  {
    id: 'E05',
    area: 'envelope',
    layer: 'client',
    given: 'A gateway answers 500, 502 or 504 with a page of HTML.',
    expected:
      'One typed error on both platforms, 请求失败 and no HTML; a read may be repeated, a write not.',
  },
  {
    id: 'E06',
    area: 'envelope',
    layer: 'client',
    given: 'The JSON breaks off in the middle.',
    expected: 'A bad reply; the outcome of a write is unknown then, not failed.',
  },
  {
    id: 'E07',
    area: 'envelope',
    layer: 'client',
    given: 'No body at all, 204, or a body that is null, a number, a text or a list.',
    expected: 'A bad reply with 请求失败; nothing is thrown past the caller.',
  },
  {
    id: 'E08',
    area: 'transport',
    layer: 'client',
    given: 'The headers come and the body never does.',
    expected: 'Given up after 10 s, headers or not, and the mask goes.',
  },
  {
    id: 'E09',
    area: 'transport',
    layer: 'client',
    given: 'Not even headers come.',
    expected: 'Given up after 10 s with a Chinese text, never the words of the browser.',
  },
  {
    id: 'E10',
    area: 'transport',
    layer: 'client',
    given: 'Connection reset, name not found, no network, TLS refused.',
    expected:
      '网络连接失败 and 重试; what was shown before stays in sight. A write is told not to be sent, keeps what was typed, and is not sent later by itself.',
  },
  {
    id: 'E11',
    area: 'transport',
    layer: 'client',
    given: 'The connection closes before the length the answer promised.',
    expected: 'As a JSON that breaks off: nothing is taken from half an answer.',
  },
  {
    id: 'E12',
    area: 'transport',
    layer: 'client',
    given: 'An optional query value is undefined or null.',
    expected: 'The key is left out; the words undefined and null are never sent.',
  },
  {
    id: 'E13',
    area: 'envelope',
    layer: 'client',
    given: 'Integers beyond 2^53, sums of decimals, and amounts written oddly.',
    expected: 'Ids stay texts, money becomes whole fen by one strict reader, bad text shows as --.',
  },
  {
    id: 'E14',
    area: 'envelope',
    layer: 'client',
    given: 'Keys of the prototype, ten thousand nested lists, a list of 5 MB.',
    expected:
      'No object but the answer changes; it is read or refused in good time (the bench measures it).',
  },
  {
    id: 'E15',
    area: 'transport',
    layer: 'client',
    given: 'Three calls under one mask, one of which fails first.',
    expected:
      'The mask goes with the last of them; the toast of the failure stands its two seconds.',
  },
  {
    id: 'E16',
    area: 'transport',
    layer: 'client',
    given: 'A call that is to be silent fails.',
    expected: 'Nothing is shown, and the caller still gets the typed error.',
  },
]
