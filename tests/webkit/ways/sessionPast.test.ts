import '../../h5/sessionPast.test'
