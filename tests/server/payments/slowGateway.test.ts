import { freshDatabase } from '../../support/freshDatabase'
import { slowGatewayRaces } from '../races/slowGateway'

// Both instances share the one connection, so their transactions follow each other; `races` has the same on PostgreSQL.
slowGatewayRaces(async () => {
  const db = await freshDatabase()
  return [db, db]
})
