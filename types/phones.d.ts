/**
 * Only in the passes of the app (tsconfig.h5.json, tsconfig.weapp.json): elsewhere Node's own types declare it. Phones have
 * no `process`; each `process.env.NAME` is replaced by its value when the app is built.
 */
declare const process: NodeJS.Process
