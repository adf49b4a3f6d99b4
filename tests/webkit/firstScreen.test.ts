import '../h5/firstScreen.test'
