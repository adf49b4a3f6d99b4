import '../h5/routes.test'
