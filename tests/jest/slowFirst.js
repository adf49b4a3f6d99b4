const { default: Sequencer } = require('@jest/test-sequencer')

/** The slowest suites, by part of the path. Started last, one of them would run alone at the end. */
const SLOW = [
  'h5/everyone/',
  'h5/twoTabs',
  'webkit/',
  'firefox/',
  'server/kills/',
  'server/races/',
  'weapp/longLists',
  'server/model/',
  'world/',
  'h5/repaying/',
  'weapp/weight',
  'server/cli/process',
  'h5/borrowing/',
  'weapp/repaying/',
  'h5/',
  'weapp/',
]

/** Windows separates folders by another sign. */
const withSlashes = ({ path }) => path.replaceAll('\\', '/')

const rank = (test) => {
  const at = SLOW.findIndex((part) => withSlashes(test).includes(`/tests/${part}`))
  return at < 0 ? SLOW.length : at
}

const isInBrowser = (test) => /\/tests\/(h5|webkit)\//.test(withSlashes(test))

/** Other suites between two that draw in a browser. */
const BETWEEN = 3

/** Several browsers sharing a processor take longer in parallel than in turn, so other suites come between. */
function apart(tests) {
  const others = tests.filter((test) => !isInBrowser(test))
  const mixed = tests
    .filter(isInBrowser)
    .flatMap((test, at) => [test, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)])
  return [...mixed, ...tests.filter((test) => !mixed.includes(test))]
}

/** Slow suites first: on a fresh clone jest has no timings and sorts by file size. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return apart(super.sort(tests).sort((one, other) => rank(one) - rank(other)))
  }
}
