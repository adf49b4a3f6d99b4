import '../../h5/repaying/lostAnswer.test'
