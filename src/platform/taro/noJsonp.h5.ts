/** Nothing here asks by JSONP: scripts from elsewhere are not for this app to run. */
export default function noJsonp(): Promise<never> {
  return Promise.reject(new Error('jsonp is not offered'))
}
