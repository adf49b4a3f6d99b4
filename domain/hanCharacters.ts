/**
 * A Han character of GB 18030—2022, implementation level 3: 87,887 of CJK Unified Ideographs and Extensions A to F, as of
 * Unicode 11, with the twelve unified ones among the compatibility ideographs, and 〇. Identity cards are printed in them,
 * and the fonts of our papers have them all (`server/pdf/fonts`). `cleanName` makes the other compatibility ideographs plain.
 */
export const HAN =
  /[\u3007\u3400-\u4db5\u4e00-\u9fef\ufa0e\ufa0f\ufa11\ufa13\ufa14\ufa1f\ufa21\ufa23\ufa24\ufa27-\ufa29\u{20000}-\u{2a6d6}\u{2a700}-\u{2b734}\u{2b740}-\u{2b81d}\u{2b820}-\u{2cea1}\u{2ceb0}-\u{2ebe0}]/u

/** Blocks of Han characters, in any version of Unicode. */
const HAN_BLOCKS = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]/u

/** The first Han character of a text that our papers can't show; undefined when there is none. */
export const unprintableHan = (text: string): string | undefined =>
  Array.from(text).find((char) => HAN_BLOCKS.test(char) && !HAN.test(char))
