import '../../h5/borrowing/decisions.test'
