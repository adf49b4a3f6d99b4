import '../../h5/offline/deployment.test'
