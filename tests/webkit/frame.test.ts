import '../h5/frame.test'
