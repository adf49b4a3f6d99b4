/**
 * A Han character of GB 18030—2022, implementation level 3: 87,875 of CJK Unified Ideographs and Extensions A to F, as of
 * Unicode 11, beside them 〇 and the block of compatibility ideographs that holds twelve unified ones (U+FA0E to U+FA29).
 * Identity cards are printed in them, and the fonts of our papers have them all (`server/pdf/fonts`).
 */
export const HAN =
  /[\u3007\u3400-\u4db5\u4e00-\u9fef\ufa0e-\ufa29\u{20000}-\u{2a6d6}\u{2a700}-\u{2b734}\u{2b740}-\u{2b81d}\u{2b820}-\u{2cea1}\u{2ceb0}-\u{2ebe0}]/u

/** Blocks of Han characters, in whatever version of Unicode. */
const HAN_BLOCKS = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]/u

/** The first Han character of a text that our papers can't show; undefined when there is none. */
export const unprintableHan = (text: string): string | undefined =>
  Array.from(text).find((char) => HAN_BLOCKS.test(char) && !HAN.test(char))
