const NEEDED = [20, 19]

/** Ends the run with a sentence when Node is too old for the tools used here. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  console.error(`需要 Node ${NEEDED.join('.')} 或更新的版本，现在是 ${version}。`)
  process.exit(1)
}
