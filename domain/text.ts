// Text as people type and paste it: blanks, invisible characters, length and cuts.

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Everything that is seen as a blank: the blanks of Unicode, fillers of Korean, and Braille without dots. */
const BLANK = /[\t\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * Control and format characters (marks of direction, widths of zero, soft hyphens), and halves of characters that a cut
 * elsewhere left. Line ends stay, and so does what joins an emoji of several.
 */
const INVISIBLE = /(?!\n|\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Text with plain blanks and line ends and without invisible characters; blanks around it stay, as while typing. */
export const visibleText = (text: string): string =>
  text.replace(LINE_END, '\n').replace(BLANK, ' ').replace(INVISIBLE, '')

/** Free text of several lines: {@link visibleText} without blanks around it. */
export const cleanText = (text: string): string => visibleText(text).trim()

/** Free text of one line, such as an address. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\n/g, ' ')

/** Text without any blank or invisible character, selectors of variants included; for what contains none. */
export const withoutBlanks = (text: string): string =>
  text.replace(/[\s\u2800\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Characters of a text, as JSON Schema and PostgreSQL count them: code points, not halves of them. */
export const lengthOf = (text: string): number => Array.from(text).length

/**
 * The beginning of a text, at most `max` characters of it. A base is not parted from its marks and selectors, nor an
 * emoji or flag from what belongs to it.
 */
export function limited(text: string, max: number): string {
  if (text.length <= max) return text
  const character =
    /(?:[\u{1f1e6}-\u{1f1ff}]{2}|[^])(?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu
  let end = 0
  let count = 0
  for (let found = character.exec(text); found; found = character.exec(text)) {
    count += lengthOf(found[0])
    if (count > max) break
    end = character.lastIndex
  }
  return text.slice(0, end)
}
