import '../../h5/addresses.test'
