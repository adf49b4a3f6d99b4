import '../../h5/borrowing/lostAnswer.test'
