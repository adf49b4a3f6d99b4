import '../../h5/storage.test'
