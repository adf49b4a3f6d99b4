const { TestEnvironment } = require('jest-environment-node')

/** Skips everything after the first failure: the mutant has been noticed. */
module.exports = class extends TestEnvironment {
  #isNoticed = false

  handleTestEvent({ name, test, describeBlock }) {
    if (name === 'test_done' && test.errors.length > 0) this.#isNoticed = true
    if (!this.#isNoticed) return
    if (name === 'run_describe_start') describeBlock.mode = 'skip'
    if (name === 'test_start') test.mode = 'skip'
  }
}
