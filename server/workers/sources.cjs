/** Lets a thread run the jobs from their sources; a thread does not take tsx over from the process it belongs to. */
require('tsx/cjs/api').register()

module.exports = require('../jobs.ts')
