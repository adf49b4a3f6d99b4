/**
 * In place of the types of build tools, which Taro's own types name for its configuration: they bring Node's, and with
 * those methods that no phone has. tsconfig.h5.json and tsconfig.weapp.json say which.
 */
export {}
