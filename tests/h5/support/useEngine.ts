/** Makes the following suites run in this engine and use the server of its project. */
export function useEngine(name: 'webkit' | 'firefox'): void {
  const own = name.toUpperCase()
  process.env.ENGINE = name
  process.env.H5_ORIGIN = process.env[`${own}_ORIGIN`]
  process.env.H5_DATA_DIR = process.env[`${own}_DATA_DIR`]
}
