import '../../h5/refresh.test'
