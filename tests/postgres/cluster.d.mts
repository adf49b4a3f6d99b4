/** @returns drops the databases and stops the server */
export declare function startCluster(): Promise<() => Promise<void>>

export declare function migrate(url: string | undefined, ...more: 'spread'[]): void
export declare function findCitus(url: string): Promise<string>
