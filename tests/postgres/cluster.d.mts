/** @returns drops the databases and stops the server */
export declare function startCluster(): Promise<() => Promise<void>>
