const { default: Sequencer } = require('@jest/test-sequencer')

/** What takes longest, by part of its path. Begun last, one of these would run alone at the end. */
const SLOW = [
  'h5/everyone/',
  'h5/twoTabs',
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

/** Slow suites first: on a fresh clone jest knows no times, and goes by the size of the files. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}
