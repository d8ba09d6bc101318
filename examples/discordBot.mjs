// Announces the events of the next 24 hours in a channel of Discord. Run it once a day, for example with cron.
const { PORTAL, KEY, DISCORD_WEBHOOK } = process.env

const answer = await fetch(`${PORTAL}/app/api/v1/event/future`, { headers: { authorization: `Bearer ${KEY}` } })
const { events, error } = await answer.json()
if (!answer.ok) throw new Error(error.message)

const now = Date.now()
const soon = events.filter(({ startDate }) => {
  const hours = (Date.parse(startDate) - now) / 3_600_000
  return hours > 0 && hours <= 24
})

for (const { uuid, title, location, startDate } of soon) {
  // Discord shows <t:…> in the time zone of each reader.
  const when = `<t:${Date.parse(startDate) / 1000}:F>`
  const content = `**${title}**, ${when}, ${location}\n${PORTAL}/events/${uuid}`
  const posted = await fetch(DISCORD_WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // A title must not call everybody.
    body: JSON.stringify({ content, allowed_mentions: { parse: [] } }),
  })
  if (!posted.ok) throw new Error(`Discord answered ${posted.status}.`)
}
console.log(`Announced ${soon.length}.`)
