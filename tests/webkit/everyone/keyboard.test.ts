import '../../h5/everyone/keyboard.test'
