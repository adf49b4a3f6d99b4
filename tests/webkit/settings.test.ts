import '../h5/settings.test'
