/**
 * How much of a random test runs: a part with a fixed seed in every `npm test`; all of it, with a random seed that is
 * printed, in `npm run test:soak`. Files named `*.soak.test.ts` take part in both.
 */
export const isSoak = process.env.SOAK === '1'

/** Number of runs: `part` in `npm test`, `full` in the soak. */
export const runs = (part: number, full: number): number => (isSoak ? full : part)

/** Seed of all random tests; `SEED=…` replays a soak. */
export const seed = Number(process.env.SEED ?? 20_261_121)
