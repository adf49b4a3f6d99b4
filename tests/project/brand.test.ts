import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { APP_NAME, COLOURS } from '../../src/brand'
import { BRAND_FILES } from './brand/files'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

describe('the name and the colours are in src/brand.ts', () => {
  it.each(Object.entries(BRAND_FILES))('%s holds them (npm run docs)', (file, written) => {
    expect(read(file)).toBe(written(read(file)))
  })

  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|scss|html)$/.test(file))
    .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  const OWN = ['src/brand.ts', ...Object.keys(BRAND_FILES)]
  const others = sources.filter((file) => !OWN.includes(file))

  it('no other file of the app writes the name out', () => {
    expect(others.filter((file) => read(file).includes(APP_NAME))).toEqual([])
  })

  it('no other file of the app writes one of the colours out', () => {
    const { light, dark, care } = COLOURS
    const colours = [light, dark, care.light, care.dark].flatMap((scheme) => Object.values(scheme))
    // White and near-black are also what they are called.
    const own = colours.filter((colour) => colour !== '#ffffff')
    const found = others.flatMap((file) => {
      const text = read(file).toLowerCase()
      return own.filter((colour) => text.includes(colour)).map((colour) => `${file} ${colour}`)
    })
    expect(found).toEqual([])
  })
})
