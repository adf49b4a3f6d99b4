import '../../h5/repaying/grace.test'
