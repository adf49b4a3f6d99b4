/** A real nginx with one of the examples of docs/, in a folder of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/server'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasNginx)
  console.warn('！！！没有 nginx：跳过它的示例配置的测试（apt-get install nginx-light）')

/** A test that needs nginx; skipped, after a warning, on a machine without it. */
export const check = hasNginx ? it : it.skip

/** A whole configuration around the servers of an example, which writes into a folder only. */
export function configuration(servers: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n')
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events {} http { access_log off; ${temporary} ${servers} }`
}

export interface Nginx {
  /** Of nginx, with what the test puts beside. */
  folder: string
  origin: string
}

/**
 * Runs nginx with an example before a backend while the tests of a suite run.
 * @param prepare puts what the example serves into the folder, and returns the example with its own places
 * @returns where it is; empty until the tests run
 */
export function useNginx(backend: Server, prepare: (folder: string) => string): Nginx {
  const nginx: Nginx = { folder: '', origin: '' }
  let server: ChildProcess

  beforeAll(async () => {
    if (!hasNginx) return
    nginx.folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
    backend.listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const port = await freePort()
    nginx.origin = `http://127.0.0.1:${port}`
    const servers = prepare(nginx.folder)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:8787', `127.0.0.1:${(backend.address() as AddressInfo).port}`)
    const file = path.join(nginx.folder, 'nginx.conf')
    writeFileSync(file, configuration(servers, nginx.folder))
    server = spawn('nginx', ['-p', nginx.folder, '-c', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (server.exitCode === null) if (await fetch(nginx.origin).catch(() => null)) return
    throw new Error('nginx did not start')
  })

  afterAll(async () => {
    if (!hasNginx) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
    await new Promise((done) => backend.close(done))
    rmSync(nginx.folder, { recursive: true })
  })
  return nginx
}
