import { encode } from 'uqr'

/**
 * Modules of a QR code as rows of dark and light, without the quiet zone. Level M tolerates 15 % damage, enough for a
 * print or a photo of a screen.
 */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data

/** Width of the light border in modules, without which scanners miss the code. */
export const QUIET_ZONE = 4

/** The dark modules as one SVG path, one unit per module, quiet zone included. */
export function qrDrawing(text: string): { size: number; path: string } {
  const modules = qrModules(text)
  const path = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
  )
  return { size: modules.length + 2 * QUIET_ZONE, path: path.join('') }
}
