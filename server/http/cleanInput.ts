import type { FastifyServerOptions } from 'fastify'
import { CLEANERS, INPUT_KEYWORD, type InputKind } from '@domain/index'

type Ajv = Parameters<NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>>[0]

/**
 * Cleans each text whose schema names its kind, before its length and pattern are checked: what the app's form would
 * send is what a handler gets, from any client.
 */
export function cleanInput(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: INPUT_KEYWORD,
    type: 'string',
    metaSchema: { enum: Object.keys(CLEANERS) },
    modifying: true,
    before: 'maxLength',
    validate: (kind: InputKind, text: string, _schema, place) => {
      if (place) place.parentData[place.parentDataProperty] = CLEANERS[kind](text)
      return true
    },
  })
}
