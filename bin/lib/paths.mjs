/** A path with the separators of the project's tables, patterns and addresses: Windows has others. */
export const withSlashes = (file) => file.replaceAll('\\', '/')
