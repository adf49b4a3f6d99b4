/** What jest sends to a worker that has no more suites. */
const END = 2

/** Has a worker do this when it is told to end; what still runs half a second later keeps it until jest kills it. */
module.exports = (work) => {
  if (!process.send) return
  const hear = ([kind]) => {
    if (kind !== END) return
    process.off('message', hear)
    void work()
  }
  process.on('message', hear)
}
