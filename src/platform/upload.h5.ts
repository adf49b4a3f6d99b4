import { exchange } from './exchange'
import type { Http } from './http.types'

/** Few pages upload: the code loads with the first file. */
export const upload: Http['upload'] = (file) =>
  exchange((finish, fail) => {
    let stop = () => {}
    let stopped = false
    import('./uploadFile')
      .then(({ uploadFile }) => {
        if (stopped) return
        const { reply, abort } = uploadFile(file)
        stop = abort
        return reply.then(finish)
      })
      .catch(fail)
    return () => {
      stopped = true
      stop()
    }
  })
