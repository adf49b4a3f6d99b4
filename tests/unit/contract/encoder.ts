/** Schemas need TextEncoder, which browsers and Node have and jsdom lacks. */
import { TextEncoder } from 'node:util'

Object.assign(globalThis, { TextEncoder })
