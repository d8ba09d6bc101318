// Hears what happens in the portal, and says hello to who has a place. It listens on this machine; a reverse proxy with
// a certificate (Caddy, nginx) makes it an https address.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const { SECRET, PORT = '8080' } = process.env
const webhook = new Webhook(SECRET)
const seen = new Set()

const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  try {
    // Throws if somebody else sent it, or if it is older than five minutes.
    webhook.verify(text, request.headers)
  } catch {
    return response.writeHead(401).end()
  }
  // Answer soon: the portal waits for five seconds, then it sends the same again.
  response.writeHead(204).end()
  const id = request.headers['webhook-id']
  if (seen.has(id)) return
  seen.add(id)
  const { type, timestamp, data } = JSON.parse(text)
  if (type === 'rsvp.going') console.log(`${timestamp} one more comes to ${data.event.title}: ${data.event.rsvpCount}`)
  else console.log(`${timestamp} ${type}`)
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`The receiver is open at port ${server.address().port}.`))
