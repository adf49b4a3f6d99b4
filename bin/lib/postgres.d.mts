export declare function postgresPackage(
  root: string,
  platform?: NodeJS.Platform,
  arch?: string,
): string
