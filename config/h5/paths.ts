/** A path as the project writes it: webpack names files with the separators of the machine, other than these on Windows. */
const withSlashes = (file: string): string => file.replaceAll('\\', '/')

/** Path of a module of a package from `node_modules` on; empty for a module of the project. */
export const inPackages = (file: string): string =>
  withSlashes(file).split('/node_modules/')[1] ?? ''

/** Path from a folder on; the whole path where it is elsewhere. */
export const pathFrom = (folder: string, file: string): string =>
  withSlashes(file).replace(`${withSlashes(folder)}/`, '')
