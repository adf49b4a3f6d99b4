import '../../h5/repaying/together.test'
