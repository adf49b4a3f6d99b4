import '../h5/borrowing/apply.test'
