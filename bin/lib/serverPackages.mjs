import { builtinModules } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'

/** What runs in the image: the server, its threads, and `npm run ops`, which tsx loads from the sources. */
const STARTED = ['server/main.ts', 'server/jobs.ts', 'server/cli/ops.ts']

/** Names of the packages that the server's sources import, and of the one that loads them. */
export async function serverPackages(root) {
  const names = new Set(['tsx'])
  const notePackages = ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: address, kind }) => {
      if (kind === 'entry-point' || address.startsWith('@domain/')) return null
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(address)?.[0]
      if (!builtinModules.includes(name) && !name.startsWith('node:')) names.add(name)
      return { path: address, external: true }
    })
  await build({
    absWorkingDir: root,
    entryPoints: STARTED,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    alias: { '@domain': path.join(root, 'domain') },
    plugins: [{ name: 'note-packages', setup: notePackages }],
    write: false,
    logLevel: 'warning',
  })
  return [...names].sort()
}
