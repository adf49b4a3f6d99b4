import type { Case } from '../types'

/** Answers out of order, and navigation meanwhile. */
export const PAGES: Case[] = [
  {
    id: 'R01',
    area: 'pages',
    layer: 'client',
    given: 'Pages of a list out of order, a refresh while more is fetched, two filters.',
    expected: 'The last selection wins; nothing twice, nothing missing, late answers are dropped.',
  },
  {
    id: 'R02',
    area: 'pages',
    layer: 'client',
    given: 'The page is left before its answer comes.',
    expected: 'No toast on another page, no mask that stays, nothing drawn that is gone.',
  },
  {
    id: 'R03',
    area: 'pages',
    layer: 'client',
    given: 'Pulling to refresh: too little, twice, scrolled down, with an error.',
    expected: 'The five states in their order, and always back to rest.',
  },
  {
    id: 'R04',
    area: 'pages',
    layer: 'client',
    given: 'The code of a page does not load.',
    expected: 'Tried once more, then a page with 重试.',
  },
  {
    id: 'R05',
    area: 'pages',
    layer: 'client',
    given: 'Every route opened directly, logged out and in; unknown ones; odd queries.',
    expected:
      'The page, or login and back to it; home for the unknown; back leads home from a first page.',
  },
  {
    id: 'R06',
    area: 'pages',
    layer: 'client',
    given: 'The list changes on the server between two pages.',
    expected: 'Each item once, by its number; the total follows.',
  },
]
