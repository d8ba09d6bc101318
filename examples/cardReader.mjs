// Checks people in with a card reader that types the e-mail address on a card, and Enter: EVENT=… node cardReader.mjs
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'

const { PORTAL, KEY, EVENT } = process.env

for await (const line of createInterface({ input: process.stdin })) {
  const member = line.trim()
  // Sent again, an entry with the same id counts once. `at` is the moment at the reader, however late it is sent.
  if (member) console.log(`${member}: ${await enter({ id: randomUUID(), member, at: new Date().toISOString() })}`)
}

async function enter(entry) {
  const answer = await fetch(`${PORTAL}/app/api/v1/attendance/${EVENT}/door`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ entries: [entry] }),
  }).catch(() => undefined)
  if (!answer || answer.status === 429 || answer.status >= 500) {
    const seconds = Number(answer?.headers.get('retry-after') ?? 5)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return enter(entry)
  }
  const { results, error } = await answer.json()
  if (!answer.ok) throw new Error(error.message)
  return results[0].message
}
