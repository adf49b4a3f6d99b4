export declare const withSlashes: (file: string) => string
