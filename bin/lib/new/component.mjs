import { before, camel, imported, kebab } from './text.mjs'

const GALLERY = 'src/screens/gallery/Lists.tsx'

/** `npm run new component`: a component with styles and a test, and its entry in the gallery. */
export const component = {
  usage: 'component <Name> <说明>\n    e.g. component Badge 徽标',
  options: {},
  expects: [
    [/^[A-Z][a-zA-Z]+$/, 'a name in Pascal case'],
    [/^[^'`\\"<>{}]{1,40}$/, 'what it is, in Chinese'],
  ],
  make([name, words]) {
    const folder = `src/components/${name}`
    const sheet = kebab(name)
    return {
      changes: [
        { file: `${folder}/${name}.tsx`, text: view({ name, sheet, words }) },
        { file: `${folder}/${sheet}.scss`, text: styles(sheet) },
        { file: `tests/unit/components/${camel(name)}.test.tsx`, text: test({ name, words }) },
        imported(GALLERY, `import { ${name} } from '@/components/${name}/${name}'`),
        before(GALLERY, '    </Section>', `      <${name} text="${words}" />\n`),
      ],
      next: [
        `say in ${folder}/${name}.tsx what it shows and takes, and what each platform reads out`,
        `show each of its states in ${GALLERY}`,
        'npm start, and look at it at #/pages/gallery/index: light and dark, in 关怀模式, at 320 px',
      ],
    }
  },
}

const view = ({ name, sheet, words }) => `import { Text, View } from '@tarojs/components'
import './${sheet}.scss'

export interface ${name}Props {
  text: string
}

/** ${words}. */
export function ${name}({ text }: ${name}Props) {
  return (
    <View className="c-${sheet}">
      <Text>{text}</Text>
    </View>
  )
}
`

const styles = (sheet) => `.c-${sheet} {
  padding: var(--space-2);
  font-size: var(--font-note);
}
`

const test = ({ name, words }) => `import { render, screen } from '@testing-library/react'
import { ${name} } from '@/components/${name}/${name}'

it('says its words', () => {
  render(<${name} text="${words}" />)
  expect(screen.getByText('${words}')).toBeVisible()
})
`
