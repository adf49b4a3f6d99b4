import '../h5/keyboard.test'
