import '../h5/softKeyboard.test'
