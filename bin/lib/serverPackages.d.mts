export declare function serverPackages(root: string): Promise<string[]>
