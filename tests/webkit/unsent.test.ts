import '../h5/unsent.test'
