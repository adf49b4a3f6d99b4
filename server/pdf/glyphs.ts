/**
 * Text in several fonts. The package that writes PDFs sets a line in one font, and draws an empty box for a character
 * that this font lacks; here each run of characters is set in the first font that has it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HAN } from '@domain/hanCharacters'
import { ROOT } from '../root'

const FOLDER = join(ROOT, 'server/pdf/fonts')

const UNPACK = { gz: gunzipSync, br: brotliDecompressSync }

interface FontFile {
  /** Its name in a document. */
  name: string
  file: string
  packing: keyof typeof UNPACK
  /** The only characters it is opened for; all when absent. */
  only?: RegExp
}

/**
 * The fonts of our papers, in the order in which a character is looked for: common ones, then what else Noto Sans SC has,
 * then the rarest Han characters. The last takes 30 MB of memory and half a second to unpack.
 */
const FONTS: readonly [FontFile, ...FontFile[]] = [
  { name: 'text', file: 'NotoSansSC-Regular.ttf.gz', packing: 'gz' },
  { name: 'rest', file: 'NotoSansSC-Rest.ttf.br', packing: 'br' },
  { name: 'rare', file: 'RareHan-Mincho.ttf.br', packing: 'br', only: HAN },
]

const read = new Map<string, Buffer>()

/** The bytes of a font, read once, for the first PDF that needs it. */
function fontBytes({ name, file, packing }: FontFile): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = UNPACK[packing](readFileSync(join(FOLDER, file)))
  read.set(name, bytes)
  return bytes
}

/** A font as fontkit reads it. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A font of a document; measures are in thousandths of its size. */
interface DocumentFont {
  font: Glyphs
  ascender: number
  descender: number
}

type TextOptions = PDFKit.Mixins.TextOptions

/** What a document does inside with text; only the first is in its types. */
interface TextSetting {
  widthOfString(text: string, options?: TextOptions): number
  /** Sets one line. */
  _fragment(text: string, x: number, y: number, options: LineOptions): void
  _font: DocumentFont
  _fontSize: number
}

/** Options of a line, with its measures when it was wrapped. */
interface LineOptions extends Omit<TextOptions, 'baseline'> {
  baseline?: TextOptions['baseline'] | undefined
  lineWidth?: number
  textWidth?: number
}

interface Run {
  text: string
  font: string
}

/** Shown in place of a character that no font has: 〔U+1F600〕. */
const substituteFor = (char: string): string =>
  `〔U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`

/** Says what {@link substituteFor} writes. */
export const SUBSTITUTE_NOTE =
  '〔U+…〕代表本文件的字体没有的字符（例如表情符号），方括号内是该字符的 Unicode 编号。'

/** Characters without a shape: joiners, selectors of variants, marks of direction. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u

const MAIN = FONTS[0].name

export interface GlyphSource {
  /** The text with a visible substitute for each character that no font has. */
  printable(text: string): string
  /** Whether a substitute was needed so far. */
  readonly hasSubstitutes: boolean
}

/**
 * Has a document set its text in all fonts, each read when a character first needs it. Its current font stays the main
 * one, which gives lines their height.
 */
export function useAllFonts(doc: PDFKit.PDFDocument): GlyphSource {
  const setting = doc as unknown as TextSetting
  const setLine = setting._fragment.bind(doc)
  const widthInOneFont = doc.widthOfString.bind(doc)
  const opened = new Map<string, Glyphs>()
  const fontOf = new Map<string, string | null>()
  let current = MAIN
  let hasSubstitutes = false

  /** Works in a font, then returns to the one before. */
  function inFont<T>(font: string, work: () => T): T {
    const before = current
    doc.font((current = font))
    try {
      return work()
    } finally {
      doc.font((current = before))
    }
  }

  function open(font: (typeof FONTS)[number]): Glyphs {
    const known = opened.get(font.name)
    if (known) return known
    doc.registerFont(font.name, fontBytes(font))
    const glyphs = inFont(font.name, () => setting._font.font)
    opened.set(font.name, glyphs)
    return glyphs
  }
  open(FONTS[0])

  /** The first font with this character; null when none has it. */
  function fontFor(char: string): string | null {
    const known = fontOf.get(char)
    if (known !== undefined) return known
    const codePoint = char.codePointAt(0) ?? 0
    const found = FONTS.find(
      (font) => (font.only?.test(char) ?? true) && open(font).hasGlyphForCodePoint(codePoint),
    )
    fontOf.set(char, found?.name ?? null)
    return found?.name ?? null
  }

  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const char of text) {
      const font = fontFor(char) ?? MAIN
      const last = runs.at(-1)
      if (last?.font === font) last.text += char
      else runs.push({ text: char, font })
    }
    return runs
  }

  const widthOf = ({ text, font }: Run, options?: TextOptions): number =>
    inFont(font, () => widthInOneFont(text, options))

  setting.widthOfString = (text, options) =>
    runsOf(text).reduce((sum, run) => sum + widthOf(run, options), 0)

  /** Distance from the top of a line to its baseline, which runs in any font share. */
  function baselineOf({ baseline }: LineOptions): number {
    if (typeof baseline === 'number') return baseline
    const { ascender, descender } = setting._font
    const rise = baseline === 'middle' ? (ascender + descender) / 2 : ascender
    return (-rise / 1000) * setting._fontSize
  }

  function leftOf(text: string, x: number, { align, width, lineWidth }: LineOptions): number {
    if (width === undefined || lineWidth === undefined) return x
    const room = lineWidth - doc.widthOfString(text.trimEnd())
    if (align === 'right') return x + room
    return align === 'center' ? x + room / 2 : x
  }

  setting._fragment = (text, x, y, options) => {
    const runs = runsOf(text.replace(/\n/g, ''))
    if (runs.every(({ font }) => font === MAIN)) return setLine(text, x, y, options)
    const baseline = baselineOf(options)
    let left = leftOf(text, x, options)
    for (const run of runs) {
      const textWidth = widthOf(run)
      const at = left
      inFont(run.font, () =>
        setLine(run.text, at, y, { ...options, align: 'left', baseline, textWidth }),
      )
      left += textWidth
    }
  }

  function shown(char: string): string {
    if (char === '\n' || fontFor(char) !== null) return char
    if (/\s/.test(char)) return ' '
    if (SHAPELESS.test(char)) return ''
    hasSubstitutes = true
    return substituteFor(char)
  }

  return {
    printable: (text) => Array.from(text, shown).join(''),
    get hasSubstitutes() {
      return hasSubstitutes
    },
  }
}
