const { close } = require('./pageEnvironment')

/** For suites that jest runs in its own process. */
module.exports = async () => close()
