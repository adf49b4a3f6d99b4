import '../../h5/repaying/part.test'
