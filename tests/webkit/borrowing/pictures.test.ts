import '../../h5/borrowing/pictures.test'
