export default () => globalThis.stopCluster()
