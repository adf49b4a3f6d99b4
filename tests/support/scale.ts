/**
 * How much of a random test runs: a part of it, from a fixed seed, in every `npm test`; all of it, from a seed
 * that is drawn and printed, in `npm run test:soak`. Files named `*.soak.test.ts` take part in both.
 */
export const isSoak = process.env.SOAK === '1'

/** Number of runs: the first in `npm test`, the second in the soak. */
export const runs = (part: number, full: number): number => (isSoak ? full : part)

/** Where the randomness begins; `SEED=…` replays a soak. */
export const seed = Number(process.env.SEED ?? 20_261_121)
