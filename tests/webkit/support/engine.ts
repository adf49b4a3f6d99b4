/** The suites of this project run in WebKit, and ask its server. */
process.env.ENGINE = 'webkit'
process.env.H5_ORIGIN = process.env.WEBKIT_ORIGIN
process.env.H5_DATA_DIR = process.env.WEBKIT_DATA_DIR
