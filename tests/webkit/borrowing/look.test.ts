import '../../h5/borrowing/look.test'
