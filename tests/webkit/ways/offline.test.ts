import '../../h5/offline/start.test'
