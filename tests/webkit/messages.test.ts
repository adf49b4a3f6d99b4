import '../h5/messages.test'
