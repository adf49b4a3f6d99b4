import '../h5/smsCode.test'
