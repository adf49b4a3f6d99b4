export declare function programOf(root: string, name: string): string
