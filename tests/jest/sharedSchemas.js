const { createRequire } = require('node:module')

/** Fastify compiles every route's schemas for each app; a worker's apps have the same ones and share what was compiled. */
const fromFastify = createRequire(require.resolve('fastify'))

/** @param {(schemas: unknown, options: unknown) => (route: { schema: unknown }) => unknown} builder */
const sharing = (builder) => {
  const compiled = new Map()
  return (schemas, options) => {
    const compile = builder(schemas, options)
    return (route) => {
      const key = JSON.stringify([schemas, options, route.schema])
      if (!compiled.has(key)) compiled.set(key, compile(route))
      return compiled.get(key)
    }
  }
}

for (const name of ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']) {
  const path = fromFastify.resolve(name)
  const shared = sharing(fromFastify(path)())
  fromFastify.cache[path].exports = () => shared
}
