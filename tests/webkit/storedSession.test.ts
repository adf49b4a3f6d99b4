import '../h5/storedSession.test'
