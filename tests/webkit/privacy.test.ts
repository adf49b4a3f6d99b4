import '../h5/privacy.test'
