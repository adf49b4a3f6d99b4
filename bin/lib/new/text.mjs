/** Names and places in text, for `npm run new`. */

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

/** @throws where the place is not there, or not once: the file was changed, and so has to be what looks for it */
function placeOf(text, place, file) {
  const [, before, after] = text.split(place).length === 2 ? ['', ...text.split(place)] : []
  if (before === undefined) throw new Error(`${file}: expected once: ${place}`)
  return { before, after }
}

/** An edit that puts lines before a text that stands once in the file. */
export const before = (file, place, lines) => ({
  file,
  edit: (text) => {
    const { before, after } = placeOf(text, place, file)
    return `${before}${lines}${place}${after}`
  },
})

/** An edit that puts lines at the end of the list, object or function that begins with a line that stands once. */
export const atEndOf = (file, opening, closing, lines) => ({
  file,
  edit: (text) => {
    const { before, after } = placeOf(text, opening, file)
    const end = after.indexOf(closing)
    if (end < 0) throw new Error(`${file}: no end of: ${opening}`)
    return `${before}${opening}${after.slice(0, end)}${lines}${after.slice(end)}`
  },
})

/** Imports of files beside the one they stand in come last. */
const isBeside = (line) => /(?:from|import) '\./.test(line)

/** An edit that puts an import behind the last of its kind. */
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
