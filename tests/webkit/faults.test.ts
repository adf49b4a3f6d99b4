import '../h5/faults.test'
