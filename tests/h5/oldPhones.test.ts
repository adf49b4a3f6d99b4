import { H5_DIR } from '../support/h5Files'
import { KNOWN, laterCalls, type Known } from '../support/laterCalls'
import { EDITION_OF_H5, tooNew } from '../support/oldSyntax'

const ON_H5: Known[] = [
  { rule: /^navigator\.scheduling/, code: /isInputPending/, why: 'React asks for it first' },
  {
    rule: /^navigator\.serviceWorker/,
    code: /&&await navigator\.serviceWorker/,
    why: 'the app asks for it first; it is missing without https',
  },
  {
    rule: /^navigator\.pdfViewerEnabled/,
    code: /!1!==navigator\.pdfViewerEnabled/,
    why: 'absent, it is undefined, and a PDF is opened',
  },
]

it('is written so that the oldest browsers it is for can read it', () => {
  expect(tooNew(H5_DIR, EDITION_OF_H5)).toEqual([])
})

it('calls nothing that the oldest browsers lack: they have ES2021', () => {
  expect(laterCalls(H5_DIR, 'flat/restrict-to-es2021', [...KNOWN, ...ON_H5])).toEqual([])
})
