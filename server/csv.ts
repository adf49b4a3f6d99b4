// Files for spreadsheets (RFC 4180).

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF'

/**
 * A text cell. A text that a spreadsheet would take for a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Most digits a spreadsheet shows unchanged; longer numbers become 2.03E+23 and lose digits. */
const DIGITS_SHOWN = 11

/** A cell for an identifying number. A trailing tab keeps a long one as text. */
export const numberCell = (number: string): string =>
  /^\d+E\d+$/i.test(number) || (/^\d+$/.test(number) && number.length > DIGITS_SHOWN)
    ? `${number}\t`
    : textCell(number)

/** Rows of cells, each as {@link textCell} or {@link numberCell} writes it, as a file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.join(',')}\r\n`).join('')
