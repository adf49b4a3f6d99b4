/**
 * Checks what a newcomer meets first: recipes name existing files, one Node version everywhere, an image with
 * everything it needs.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  scripts: Record<string, string>
}
const FOLDERS = ['bin', 'config', 'desk', 'docs', 'domain', 'server', 'src', 'tests', 'types']
const node = read('.nvmrc').trim()

describe('CONTRIBUTING.md and the READMEs of the folders', () => {
  const pages = ['CONTRIBUTING.md', ...FOLDERS.map((folder) => `${folder}/README.md`)]

  it.each(pages)('%s names files and scripts that are there', (page) => {
    const text = read(page)
    const files = found(
      text,
      /`((?:bin|config|desk|docs|domain|server|src|tests|types|\.github)\/[\w./-]*)`/g,
    )
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
    const named = found(text, /npm run (?:-s )?([\w:]+)/g)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('README.md leads there', () => expect(read('README.md')).toContain('(CONTRIBUTING.md)'))

  it('every folder has five lines or so', () => {
    const long = FOLDERS.filter((folder) => read(`${folder}/README.md`).split('\n').length > 12)
    expect(long).toEqual([])
  })
})

it('one version of Node everywhere, and one that package.json allows', () => {
  expect(satisfies(node, engines.node)).toBe(true)
  for (const file of ['Dockerfile', '.github/workflows/ci.yml']) {
    const images = found(read(file), /\bnode:([\d.]+)-/g)
    expect(images.length).toBeGreaterThan(0)
    expect([...new Set(images)]).toEqual([node])
  }
})

describe('the workflow', () => {
  const text = read('.github/workflows/ci.yml')
  const job = (name: string): string =>
    new RegExp(`^  ${name}:\n((?: {4}.*\n|\n)+)`, 'm').exec(text)?.[1] ?? ''

  it('runs every suite, in parallel jobs', () => {
    const selected = ['suites', 'flows'].flatMap((name) =>
      (/--selectProjects (.*)$/m.exec(job(name))?.[1] ?? '').split(' '),
    )
    const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>(
      path.join(ROOT, 'jest.config.js'),
    )
    expect(selected.sort()).toEqual(projects.map(({ displayName }) => displayName).sort())
    expect(job('checks')).toContain('npm run check')
  })

  it('installs, builds and starts on every system that README.md names', () => {
    const machines = found(job('machines'), /- \{ os: ([\w.-]+), node: [\d.]+/g)
    expect([...new Set(machines)]).toEqual([
      'ubuntu-latest',
      'ubuntu-24.04-arm',
      'macos-latest',
      'windows-latest',
    ])
    for (const step of ['npm ci', 'npm run build:h5', 'npm run build:weapp', 'npm start'])
      expect(job('machines')).toContain(step)
  })

  it('tries the oldest Node that package.json allows, and newer ones', () => {
    const versions = found(job('machines'), /node: ([\d.]+) \}/g)
    expect(engines.node).toContain(`^${versions[0]}`)
    expect(versions).toEqual(expect.arrayContaining(['22', '24']))
  })
})

describe('the image', () => {
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
    expect(scripts['ops']).toBe('tsx server/cli/ops.ts')
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
})

it('compose.yaml sets what README.md lists', () => {
  const [app = ''] = read('compose.yaml').split('\n  db:')
  const set = found(app, /^ {6}([A-Z_]+):/gm)
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
})
