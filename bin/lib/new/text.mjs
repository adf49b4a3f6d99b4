// Names and edits of files, for `npm run new`.

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** card-list → CardList */
export const pascal = (name) => name.split(/[-/_]/).map(capital).join('')

/** cardList or CardList → card-list */
export const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[/_]/g, '-')
    .toLowerCase()

/** cardList → CARD_LIST */
export const constant = (name) => kebab(name).replaceAll('-', '_').toUpperCase()

/** CardList → cardList */
export const camel = (name) => name.charAt(0).toLowerCase() + name.slice(1)

/** @throws when the text is missing or occurs more than once: the file has changed, and the generator must follow */
function placeOf(text, place, file) {
  const [, before, after] = text.split(place).length === 2 ? ['', ...text.split(place)] : []
  if (before === undefined) throw new Error(`${file}: expected once: ${place}`)
  return { before, after }
}

/** An edit that inserts lines before a text that occurs once in the file. */
export const before = (file, place, lines) => ({
  file,
  edit: (text) => {
    const { before, after } = placeOf(text, place, file)
    return `${before}${lines}${place}${after}`
  },
})

/** An edit that adds lines at the end of a list, object or function whose first line occurs once in the file. */
export const atEndOf = (file, opening, closing, lines) => ({
  file,
  edit: (text) => {
    const { before, after } = placeOf(text, opening, file)
    const end = after.indexOf(closing)
    if (end < 0) throw new Error(`${file}: no end of: ${opening}`)
    return `${before}${opening}${after.slice(0, end)}${lines}${after.slice(end)}`
  },
})

/** Relative imports come last. */
const isBeside = (line) => /(?:from|import) '\./.test(line)

/** An edit that adds an import after the last one of its kind. */
export const imported = (file, line) => ({
  file,
  edit: (text) => {
    const imports = [...text.matchAll(/^import [^]*? from '[^']+'\n|^import '[^']+'\n/gm)]
    const last = imports.filter(([one]) => isBeside(line) || !isBeside(one)).at(-1)
    if (!last) throw new Error(`${file}: imports nothing of that kind`)
    const end = last.index + last[0].length
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`
  },
})
