import '../h5/help.test'
