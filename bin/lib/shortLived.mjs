/**
 * Node's options for a program that ends within minutes: Node 20 otherwise spends up to a fifth of its time on optimizing
 * code that then hardly runs any more. Later versions have a cheaper compiler for that, and not this option.
 */
export const SHORT_LIVED = process.versions.node.startsWith('20.')
  ? ['--interrupt-budget=540000']
  : []
