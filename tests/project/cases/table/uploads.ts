import type { Case } from '../types'

/** Files that are chunked, broken, hostile or too large. */
export const UPLOADS: Case[] = [
  {
    id: 'U01',
    area: 'uploads',
    layer: 'server',
    given: 'Chunks out of order, twice, different under one index, missing, or out of range.',
    expected:
      'Any order and exact repetitions are fine; all else is refused and changes nothing; joined only when complete.',
  },
  {
    id: 'U02',
    area: 'uploads',
    layer: 'server',
    given: 'Merges at once, beside chunks or clearing, or of what was never begun.',
    expected: 'One wins under a lock; a second merge answers the same file; never a mixed one.',
  },
  {
    id: 'U03',
    area: 'uploads',
    layer: 'server',
    given: "Writing to, joining or clearing another person's upload.",
    expected: 'As if it did not exist; theirs is untouched.',
  },
  {
    id: 'U04',
    area: 'uploads',
    layer: 'server',
    given: 'Names that climb folders, end twice, turn the text around, hold quotes or line breaks.',
    expected:
      'A name is never a path; files lie under random ids; the name shown is made harmless.',
  },
  {
    id: 'U05',
    area: 'uploads',
    layer: 'server',
    given: 'Pages, drawings and scripts under a picture’s name; pictures that hold a place.',
    expected: 'The bytes decide; what is kept can not act as a page, and holds no place.',
  },
  {
    id: 'U06',
    area: 'uploads',
    layer: 'server',
    given:
      'Empty files, the limit and one byte more, 2 GB announced, giant pictures, bombs, too many parts.',
    expected: 'Refused early, with memory flat and nothing left on the disk.',
  },
  {
    id: 'U07',
    area: 'uploads',
    layer: 'server',
    given: 'Forms without or with a wrong boundary, cut short, or a byte at a time.',
    expected: 'An envelope, the slow connection closed, no crash and no temporary file.',
  },
  {
    id: 'U08',
    area: 'uploads',
    layer: 'server',
    given: 'An upload left for a day; a person who uploads without end.',
    expected: 'Swept away; a quota for each person.',
  },
  {
    id: 'U09',
    area: 'uploads',
    layer: 'client',
    given: 'The network breaks at a chunk, the page is opened anew, the person tries again.',
    expected:
      'On at the first missing chunk under the same id; tries after 0, 1, 3 and 5 s, none after a refusal; then 上传失败 and 重试.',
  },
  {
    id: 'U10',
    area: 'uploads',
    layer: 'client',
    given: 'The answer to an upload is HTML, empty or no JSON; or the error has no text.',
    expected: '上传失败.',
  },
  {
    id: 'U11',
    area: 'uploads',
    layer: 'client',
    given: 'The API is at another origin that allows every one.',
    expected: 'Uploads go without credentials, so that the browser lets them.',
  },
  {
    id: 'U12',
    area: 'uploads',
    layer: 'client',
    given:
      'A photo too large, an empty file, a closed picker, a refusal of WeChat’s privacy sheet.',
    expected: 'Said before anything is sent; closing or refusing is no error, the button works on.',
  },
]
