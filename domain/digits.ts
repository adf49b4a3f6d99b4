const FULL_WIDTH_TO_ASCII = 0xfee0

/**
 * A phone number, code, card or ID number as typed or pasted, made plain: full-width digits and X become ASCII,
 * spaces and dashes go. Never use it on a password.
 */
export function normaliseDigits(text: string): string {
  return text
    .replace(/[０-９Ｘｘ]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
    )
    .replace(/[\s\u200b\u2060\-‐-―－]/g, '')
}
