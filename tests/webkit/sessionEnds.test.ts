import '../h5/sessionEnds.test'
