import '../../h5/repaying/rejected.test'
