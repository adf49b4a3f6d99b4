/** The borders of the house; docs/ARCHITECTURE.md says why each stands where it does. */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'domain holds rules only: nothing of Taro, React, Node or I/O.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^(domain/|typebox$)' },
    },
    {
      name: 'schemas-are-the-contracts',
      comment: 'Only domain/contract knows how a schema is written.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '^domain/contract/' },
      to: { path: '^typebox$' },
    },
    {
      name: 'contract-as-types-only',
      comment:
        'What the client runs holds no schemas: it, and the rules it shares, take the types of the contract.',
      severity: 'error',
      from: { path: '^(src|desk|domain)/', pathNot: '^domain/(contract/|index[.]ts$)' },
      to: { path: '^domain/(contract/|index[.]ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-and-server-apart',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-client-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'desk-apart',
      comment: "The operators' desk is no part of the app: both know the rules only.",
      severity: 'error',
      from: { path: '^desk/' },
      to: { path: '^(src|server)/' },
    },
    {
      name: 'nothing-builds-on-the-desk',
      severity: 'error',
      from: { path: '^(src|server|domain)/' },
      to: { path: '^desk/' },
    },
    {
      name: 'api-knows-no-stores-or-screens',
      severity: 'error',
      from: { path: '^src/(api|storage|rich|format)/' },
      to: { path: '^src/(stores|screens|pages|app|components)/' },
    },
    {
      name: 'stores-know-no-views',
      severity: 'error',
      from: { path: '^src/stores/' },
      to: { path: '^src/(screens|pages|app|components)/' },
    },
    {
      name: 'components-know-no-stores',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(screens|pages|app|stores|api|storage)/' },
    },
    {
      name: 'screens-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'screens-know-no-pages',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'platform-is-the-floor',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/)' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'folders-point-one-way',
      comment:
        'What a folder builds on does not build on it. Files beside the folders serve all of them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|src)/[^/]+$' },
      to: { circular: true, path: '^(server|src)/[^/]+$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(scss|svg|png)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
