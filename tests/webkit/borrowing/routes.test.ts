import '../../h5/borrowing/routes.test'
