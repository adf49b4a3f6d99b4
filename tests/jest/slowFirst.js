const { default: Sequencer } = require('@jest/test-sequencer')

/** What takes longest, by part of its path. Begun last, one of these would run alone at the end. */
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

const rank = ({ path }) => {
  const at = SLOW.findIndex((part) => path.includes(`/tests/${part}`))
  return at < 0 ? SLOW.length : at
}

const isInBrowser = ({ path }) => /\/tests\/(h5|webkit)\//.test(path)

/** Suites begun between two that draw in a browser. */
const BETWEEN = 3

/** A browser that shares its processor with three others takes longer than four by turns: other suites come between. */
function apart(tests) {
  const others = tests.filter((test) => !isInBrowser(test))
  const mixed = tests
    .filter(isInBrowser)
    .flatMap((test, at) => [test, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)])
  return [...mixed, ...tests.filter((test) => !mixed.includes(test))]
}

/** Slow suites first: on a fresh clone jest knows no times, and goes by the size of the files. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return apart(super.sort(tests).sort((one, other) => rank(one) - rank(other)))
  }
}
