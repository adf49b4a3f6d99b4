const FULL_WIDTH_TO_ASCII = 0xfee0

/**
 * What a person meant when typing or pasting a phone number, code, card or ID number: full-width
 * digits and X become plain ones, spaces and dashes go. Never to be used on a password.
 */
export function normaliseDigits(text: string): string {
  return text
    .replace(/[０-９Ｘｘ]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
    )
    .replace(/[\s\u200b\u2060\-‐-―－]/g, '')
}
