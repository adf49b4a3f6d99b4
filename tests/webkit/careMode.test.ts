import '../h5/careMode.test'
