process.env.ENGINE = 'miniProgram'
