// Adds the events of a sheet, saved as CSV: node addSheet.mjs spring.csv. Running it again adds nothing twice.
import { readFileSync } from 'node:fs'

const { PORTAL, KEY } = process.env
const csv = readFileSync(process.argv[2], 'utf8')

async function send(preview) {
  const answer = await fetch(`${PORTAL}/app/api/v1/event/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ csv, preview }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.error.message)
  return said
}

const { rows } = await send(true)
const wrong = rows.filter(({ mistakes }) => mistakes.length > 0)
for (const { row, title, mistakes } of wrong) console.error(`row ${row}, ${title}: ${mistakes.join(' ')}`)
if (wrong.length > 0) process.exit(1)

const { added } = await send(false)
console.log(`Added ${added} of ${rows.length} events.`)
