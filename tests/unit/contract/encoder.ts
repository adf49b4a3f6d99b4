/** Schemas are made with what browsers and Node have, and jsdom has not. */
import { TextEncoder } from 'node:util'

Object.assign(globalThis, { TextEncoder })
