import '../h5/quickBack.test'
