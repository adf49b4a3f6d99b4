import type { Case } from '../types'

/** Content that tries to run code or to lead people away. */
export const CONTENT: Case[] = [
  {
    id: 'X01',
    area: 'content',
    layer: 'client',
    given: 'News with scripts, handlers, drawings, frames, forms, styles and addresses that run.',
    expected: 'Nothing runs: content is rebuilt from an allow-list of tags, on both platforms.',
  },
  {
    id: 'X02',
    area: 'content',
    layer: 'client',
    given: 'Markup in messages, names, file names and titles.',
    expected: 'Shown as text, in toasts and the title of the window too.',
  },
  {
    id: 'X03',
    area: 'content',
    layer: 'client',
    given: 'Links and pictures with odd schemes, other hosts, or without end.',
    expected:
      'Only https or our own; another site opens after a notice; a failed picture shows a sign.',
  },
  {
    id: 'X04',
    area: 'content',
    layer: 'browser',
    given: 'The app under a content security policy without inline scripts.',
    expected: 'It works without a violation; a handler put into the page does not run.',
  },
  {
    id: 'X05',
    area: 'content',
    layer: 'client',
    given: 'The page wanted after login is another site, a script, unknown, or 5 kB long.',
    expected: 'Only known pages of the app are led to.',
  },
]
