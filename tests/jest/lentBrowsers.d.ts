/** Closes the browsers that suites of this process were lent. */
export declare const closeBrowsers: () => Promise<void>
