export declare function postgresFolder(
  root: string,
  platform?: NodeJS.Platform,
  arch?: string,
): string
export declare function programFile(name: string, platform?: NodeJS.Platform): string
