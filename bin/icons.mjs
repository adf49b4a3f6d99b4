/** `node bin/icons.mjs`: renders the app's icons in src/web/public from the SVGs in src/web, with Chromium. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireChromium } from './lib/browsers.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root } from './lib/run.mjs'

checkNode()
checkInstalled(root)
const { chromium } = await import('playwright-core')

const web = path.join(root, 'src/web')

/** Apple cuts the corners itself, so its icon is full-bleed too. */
const PICTURES = [
  { from: 'public/icon.svg', size: 192, to: 'icon-192.png' },
  { from: 'public/icon.svg', size: 512, to: 'icon-512.png' },
  { from: 'icon-maskable.svg', size: 512, to: 'icon-maskable-512.png' },
  { from: 'icon-maskable.svg', size: 180, to: 'apple-touch-icon.png' },
]

const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()

async function draw(from, size) {
  const address = `data:image/svg+xml;base64,${readFileSync(path.join(web, from), 'base64')}`
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}</style><img src="${address}" width="${size}" height="${size}">`,
  )
  await page.locator('img').evaluate((img) => img.decode())
  return page.screenshot({ omitBackground: true })
}

/** A PNG as an .ico file for old browsers: one entry, 32 bits per pixel. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const { from, size, to } of PICTURES)
  writeFileSync(path.join(web, 'public', to), await draw(from, size))
writeFileSync(path.join(web, 'public/favicon.ico'), ico(await draw('public/icon.svg', 32), 32))
await browser.close()
