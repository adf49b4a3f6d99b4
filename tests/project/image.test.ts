/** What the image of the server holds, as the Dockerfile says. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

const dockerfile = read('Dockerfile')

it('starts what `npm start` starts, with what that reads', () => {
  expect(read('bin/start.mjs')).toContain("import('../dist/server.js')")
  expect(dockerfile).toContain('CMD ["node", "--enable-source-maps", "dist/server.js"]')
  const [, image = ''] = dockerfile.split(/^FROM .*\n(?!.*AS build)/m).slice(-2)
  expect(found(image, /^COPY .*?(\w+)(?: \.\/\w+)$/gm)).toEqual(['dist', 'domain', 'server'])
})

it('has the packages that the server imports, and none that builds the app', () => {
  const list = /const EXTERNAL = \[([^\]]*)\]/.exec(read('bin/buildServer.mjs'))?.[1] ?? ''
  const outside = found(list, /'([^']+)'/g).filter((name) => name !== 'pg-native')
  expect(outside.length).toBeGreaterThan(3)
  const { dependencies: ofServer } = JSON.parse(read('server/package.json')) as {
    dependencies: Record<string, string>
  }
  expect(outside.filter((name) => !(name in ofServer))).toEqual([])
  expect(Object.keys(ofServer).filter((name) => /taro|webpack|react/.test(name))).toEqual([])
  expect(dockerfile).toContain('npm ci --omit=dev --workspace=server')
  expect(ofServer).toHaveProperty('tsx')
})

it('the same package has one version everywhere', () => {
  const versions = new Map<string, Set<string>>()
  for (const file of ['package.json', 'server/package.json', 'desk/package.json']) {
    const { dependencies: one = {} } = JSON.parse(read(file)) as {
      dependencies?: Record<string, string>
    }
    for (const [name, version] of Object.entries(one))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect([...versions].filter(([, { size }]) => size > 1)).toEqual([])
})

it('leaves nothing out that is copied or built from', () => {
  const left = read('.dockerignore').trim().split('\n')
  const needed = ['bin', 'config', 'domain', 'server', 'src', 'types', 'package-lock.json']
  expect(needed.filter((name) => left.includes(name))).toEqual([])
})
