import '../../h5/borrowing/contract.test'
