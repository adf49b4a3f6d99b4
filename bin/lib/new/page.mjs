import { before, camel, imported, kebab, pascal } from './text.mjs'

/** `npm run new page`: the page, its screen with styles and a test, and its entries in the tables of pages. */
export const page = {
  usage:
    'page <group/page> <标题> [--access public|prompt] [--refresh] [--call NAME]\n' +
    '    e.g. page card/list 我的银行卡 --call userCards (a call that is read and takes nothing)',
  options: {
    access: { type: 'string' },
    refresh: { type: 'boolean' },
    call: { type: 'string' },
  },
  expects: [
    [/^[a-z]+\/[a-z]+$/, 'the page as group/page in small letters'],
    [/^[^'`\\]{1,16}$/, 'a title of up to 16 characters'],
  ],
  make([place, title], { access, refresh, call }) {
    if (access !== undefined && !['public', 'prompt'].includes(access))
      throw new Error('--access is public or prompt; without it the page is for those logged in')
    const route = `/pages/${place}`
    const name = pascal(place)
    const folder = kebab(place)
    const info = [
      `title: '${title}'`,
      ...(access ? [`access: '${access}'`] : []),
      ...(refresh ? ['refresh: true'] : []),
    ].join(', ')
    const shown = call
      ? `[{ screen: () => <${name}Screen />, of: ['${call}'] }]`
      : `'shows no reply'`
    return {
      changes: [
        { file: `src${route}.tsx`, text: pageFile(name, folder) },
        { file: `src${route}.config.ts`, text: configFile(route) },
        {
          file: `src/screens/${folder}/${name}Screen.tsx`,
          text: call
            ? readingScreen({ name, folder, title, call })
            : screen({ name, folder, title }),
        },
        { file: `src/screens/${folder}/${folder}.scss`, text: styles(folder) },
        {
          file: `tests/unit/screens/${camel(name)}.test.tsx`,
          text: call ? readingTest({ name, folder, call }) : test({ name, folder, title }),
        },
        before('src/app/routes.ts', `  '/pages/gallery/index'`, `  '${route}': { ${info} },\n`),
        before(
          'docs/specification.md',
          '| `/pages/gallery/index`',
          `| \`${route}\` | ${title} | ${refresh ? 'yes' : ''} | |\n`,
        ),
        before(
          'tests/unit/contract/screens.tsx',
          `  '/pages/gallery/index'`,
          `  '${route}': ${shown},\n`,
        ),
        ...(call
          ? [
              imported(
                'tests/unit/contract/screens.tsx',
                `import { ${name}Screen } from '@/screens/${folder}/${name}Screen'`,
              ),
            ]
          : []),
      ],
      next: [
        `say in src/screens/${folder}/${name}Screen.tsx what the page shows`,
        `lead there where people look for it: go('${route}') of src/app/navigation.ts`,
        'the taps that lead to it: tests/flows/reach.test.ts',
      ],
    }
  },
}

const pageFile = (name, folder) => `import { definePage } from '@/app/page'
import { ${name}Screen } from '@/screens/${folder}/${name}Screen'

export default definePage({ screen: ${name}Screen })
`

const configFile = (route) => `import { pageConfig } from '../../app/routes'

export default definePageConfig(pageConfig('${route}'))
`

const styles = (folder) => `.${folder} {
  padding: var(--space-3) var(--space-4) var(--space-6);
}
`

const screen = ({ name, folder, title }) => `import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import './${folder}.scss'

/** ${title}. */
export function ${name}Screen() {
  return (
    <View className="${folder}">
      <Card title="${title}">${title}</Card>
    </View>
  )
}
`

const test = ({ name, folder, title }) => `import { screen } from '@testing-library/react'
import { ${name}Screen } from '@/screens/${folder}/${name}Screen'
import { createSignedInWorld } from '../support/fakes'
import { renderScreen } from '../support/renderScreen'

it('has its heading', async () => {
  await renderScreen(<${name}Screen />, createSignedInWorld())
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible()
})
`

const readingScreen = ({ name, folder, title, call }) => `import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { ${call}Api, type ${pascal(call)}Info } from '@/api/${call}'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { Loadable } from '@/stores/Loadable'
import './${folder}.scss'

/** ${title}. */
export const ${name}Screen = observer(function ${name}Screen() {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => ${call}Api(client))
  const [rows] = useState(() => new Loadable<${pascal(call)}Info[]>(now))
  const load = useCallback(
    () => rows.fetch(() => api.list({ scope, quiet: true })),
    [rows, api, scope],
  )
  useEffect(() => void load(), [load])

  return (
    <View className="${folder}">
      <LoadState of={rows} retry={load} skeleton={<Skeleton kind="list" rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <StateView kind="empty" title="这里还没有内容" />
          ) : (
            <CellGroup>
              {list.map((row, at) => (
                <Cell key={at} title={row.name} />
              ))}
            </CellGroup>
          )
        }
      </LoadState>
    </View>
  )
})
`

const readingTest = ({ name, folder, call }) => `import { screen } from '@testing-library/react'
import { CALLS } from '@domain/contract'
import { ${name}Screen } from '@/screens/${folder}/${name}Screen'
import { createSignedInWorld } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { renderScreen } from '../support/renderScreen'

const { path } = CALLS.${call}
const LIST = [{ name: '示例一' }, { name: '示例二' }]

async function open(answer: object): Promise<void> {
  const world = createSignedInWorld()
  world.http.route(path, () => answer)
  await renderScreen(<${name}Screen />, world)
}

it('lists what the call answers', async () => {
  await open(done({ list: LIST }))
  for (const { name } of LIST) expect(screen.getByText(name)).toBeVisible()
})

it('says that there is nothing', async () => {
  await open(done({ list: [] }))
  expect(screen.getByText('这里还没有内容')).toBeVisible()
})

it('says that it is not available where a backend lacks the call', async () => {
  await open({ status: 404, text: 'Not Found' })
  expect(screen.queryByText('这里还没有内容')).toBeNull()
  expect(screen.getByText('暂未提供')).toBeVisible()
})
`
