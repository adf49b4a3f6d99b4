import { encode } from 'uqr'

/**
 * A text as the modules of a QR code, rows of dark and light, without the quiet zone. Level M reads with 15 % of it
 * damaged, which is enough for a print or a photo of a screen.
 */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data

/** Light modules around a code without which scanners miss it. */
export const QUIET_ZONE = 4

/** The dark modules as one SVG path, a module per unit, quiet zone included. */
export function qrDrawing(text: string): { size: number; path: string } {
  const modules = qrModules(text)
  const path = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
  )
  return { size: modules.length + 2 * QUIET_ZONE, path: path.join('') }
}
