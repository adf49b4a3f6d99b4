/** Parts of the language by the edition that brought them, as paths from the global object. */

/** The prototype that all typed arrays share. */
const TYPED = 'Uint8Array.prototype.__proto__'

const IN_2018_TO_2021 = [
  'Promise.prototype.finally',
  'Array.prototype.flat',
  'Array.prototype.flatMap',
  'Object.fromEntries',
  'String.prototype.trimStart',
  'String.prototype.trimEnd',
  'Symbol.prototype.description',
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
  'DataView.prototype.getBigInt64',
  'DataView.prototype.getBigUint64',
  'DataView.prototype.setBigInt64',
  'DataView.prototype.setBigUint64',
  'Promise.allSettled',
  'String.prototype.matchAll',
  'AggregateError',
  'Promise.any',
  'String.prototype.replaceAll',
  'FinalizationRegistry',
  'WeakRef',
]

/** Newer than Chrome 87 and iOS 14.5, with what browsers add to the language. */
export const LATER_THAN_H5 = [
  ...['Array.prototype', 'String.prototype', TYPED].map((owner) => `${owner}.at`),
  'Object.hasOwn',
  ...['Array.prototype', TYPED].flatMap((owner) =>
    ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
      (name) => `${owner}.${name}`,
    ),
  ),
  'Array.fromAsync',
  'ArrayBuffer.prototype.resize',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Float16Array',
  'Iterator',
  ...[
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ].map((name) => `Set.prototype.${name}`),
  'AbortSignal.any',
  'AbortSignal.timeout',
  'BroadcastChannel',
  'DataView.prototype.setBigUint64',
  'URL.canParse',
  'crypto.constructor.prototype.randomUUID',
  'reportError',
  'structuredClone',
]

/** Newer than Chrome 61 and iOS 11, in whose engine a mini-program runs. The last removes the way to all others. */
export const LATER_THAN_WEAPP = [...IN_2018_TO_2021, ...LATER_THAN_H5, 'globalThis']

/** Script that removes them from the realm it runs in. */
export const withoutThem = (paths: string[]): string => `{
  const all = globalThis
  for (const path of ${JSON.stringify(paths)}) {
    const names = path.split('.')
    const name = names.pop()
    const owner = names.reduce((found, part) => found && found[part], all)
    if (owner) delete owner[name]
  }
}`
