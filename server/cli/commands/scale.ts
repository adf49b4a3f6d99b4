import { refuse } from '../../refusal'
import { hasCitus, spread, whatIsLeft } from '../../scale/citus'
import type { OpsCommand } from './types'

const citus: OpsCommand = {
  name: 'scale citus',
  flags: { check: '只列出还没有做的，什么也不改' },
  summary: '把各人的数据分布到 Citus 的各台机器上，可以重复执行',
  async run({ db }, { check }) {
    if (check === undefined) {
      if (!(await hasCitus(db)))
        refuse(
          'conflict',
          '数据库里没有 citus 扩展：先在每台机器上装好，再执行 CREATE EXTENSION citus',
        )
      await spread(db)
    }
    const data = await whatIsLeft(db)
    if (data.length === 0) return { message: '各人的数据都已分布。', data }
    const rows = data.map((line) => [line])
    return { tables: [{ columns: ['还没有做的'], rows }], data, failed: true }
  },
}

export const SCALE: OpsCommand[] = [citus]
