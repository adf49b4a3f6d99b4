process.env.ENGINE = 'firefox'
