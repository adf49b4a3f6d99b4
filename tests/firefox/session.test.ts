import '../h5/session.test'
