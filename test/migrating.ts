/** A process that migrates and ends, for tests to kill. */
import { connect } from '#server/db/connect'
import { migrate } from '#server/db/migrate'

const { db, close } = await connect(process.env['DATABASE']!, { max: 1 })
await migrate(db, process.env['FOLDER'])
await close()
