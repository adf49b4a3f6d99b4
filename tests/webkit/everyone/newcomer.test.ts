import '../../h5/everyone/newcomer.test'
