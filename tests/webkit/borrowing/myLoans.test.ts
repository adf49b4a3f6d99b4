import '../../h5/borrowing/myLoans.test'
