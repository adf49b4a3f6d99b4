import type { Case } from '../types'

/** Ending sessions, and devices that lose stored data. */
export const SESSION: Case[] = [
  {
    id: 'S01',
    area: 'session',
    layer: 'client',
    given: 'Ten calls at once are all answered with 401.',
    expected:
      'One end of the session, one toast, one way to login; all ten rejected, no mask left.',
  },
  {
    id: 'S02',
    area: 'session',
    layer: 'client',
    given: 'The 401 of an old token comes after a new login.',
    expected: 'The new session stands: a refusal ends only the token it was sent for.',
  },
  {
    id: 'S03',
    area: 'session',
    layer: 'client',
    given: 'The session ends in the middle of a form, a payment or an upload.',
    expected:
      'To login and back to the same page; drafts and upload progress are there, nothing is sent by itself.',
  },
  {
    id: 'S04',
    area: 'session',
    layer: 'client',
    given: 'The stored expiry is past, now, in milliseconds, no number or absent.',
    expected:
      'Past it the session ends without a word, at it it still counts; nonsense is left to the server to judge.',
  },
  {
    id: 'S05',
    area: 'session',
    layer: 'client',
    given: 'The clock of the device is a day off or jumps while the app is hidden.',
    expected: 'No session is prolonged by it, and none ends twice or circles between two pages.',
  },
  {
    id: 'S06',
    area: 'session',
    layer: 'client',
    given: 'The profile asked for at launch fails in any way.',
    expected:
      'One try of at most 10 s, then logged out silently; public pages stay usable throughout. One that the browser or WeChat cut off because the app was left is none.',
  },
  {
    id: 'S07',
    area: 'session',
    layer: 'client',
    given: 'Another tab logs out, or in as somebody else.',
    expected: 'This tab follows before its next call; nothing of one person is shown to the other.',
  },
  {
    id: 'S08',
    area: 'session',
    layer: 'client',
    given: 'Logging out while the server is out of reach.',
    expected: 'Token, profile, stores, drafts and upload marks go at once, without a complaint.',
  },
  {
    id: 'S09',
    area: 'session',
    layer: 'server',
    given: 'Tokens that are revoked, random, empty, 8 kB long, several, or hold line breaks.',
    expected: 'Always the 401 envelope; tokens are looked up by their SHA-256 and never logged.',
  },
  {
    id: 'S10',
    area: 'session',
    layer: 'server',
    given: 'A good token in the query, a cookie or another header.',
    expected: 'Not read: only the header named token counts.',
  },
  {
    id: 'T01',
    area: 'storage',
    layer: 'client',
    given: 'The device has no room left when a login is stored.',
    expected: 'The login holds for this run, with one warning at most.',
  },
  {
    id: 'T02',
    area: 'storage',
    layer: 'client',
    given: 'Touching the storage throws.',
    expected: 'The app starts logged out and keeps in memory what it would have stored.',
  },
  {
    id: 'T03',
    area: 'storage',
    layer: 'client',
    given: 'Stored records are broken, of a wrong type, of another app, or huge.',
    expected: 'What cannot be read counts as absent and is removed; nothing throws.',
  },
  {
    id: 'T04',
    area: 'storage',
    layer: 'client',
    given: 'The app dies between storing the token and the person.',
    expected: 'Both are one record, so that either half alone is a consistent state.',
  },
  {
    id: 'T05',
    area: 'storage',
    layer: 'client',
    given: 'A look into storage, databases, caches, addresses and console after whole flows.',
    expected: 'No password, code, identity number, card or phone number in full.',
  },
]
