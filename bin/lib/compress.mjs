import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|txt)$/

/** Smaller files gain nothing worth another file. */
const MIN_BYTES = 1024

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
}

/** Writes .br and .gz beside every text file of a build: servers send those instead. */
export function compressFiles(folder) {
  const worthIt = (file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES
  for (const file of filesUnder(folder).filter(worthIt)) {
    const content = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
