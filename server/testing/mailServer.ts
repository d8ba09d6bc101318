import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { LOCALHOST } from './certificate.ts'

export interface Received {
  to: string[]
  /** The mail as it was received. */
  raw: string
  header(name: string): string | undefined
  subject: string
  /** The plain text, as a person reads it. */
  text: string
}

export interface MailServer {
  url: string
  received: Received[]
  close(): Promise<void>
}

type Options = Omit<SMTPServerOptions, 'onData'> & {
  /** Called before a mail is accepted. An error that it throws becomes the answer. */
  accept?: (mail: Received) => void | Promise<void>
}

/** A real mail server on this machine. By default it accepts every mail. */
export async function mailServer({ accept, ...options }: Options = {}): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    ...LOCALHOST,
    authOptional: true,
    disabledCommands: options.onAuth ? [] : ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, done) {
      read(stream)
        .then(async (raw) => {
          const mail = parsed(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          )
          await accept?.(mail)
          received.push(mail)
          done()
        })
        .catch(done)
    },
  })
  // Errors of closed clients do not matter.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function parsed(raw: string, to: string[]): Received {
  const head = headOf(raw)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim()
  return { to, raw, header, subject: header('Subject') ?? '', text: plainTextOf(raw) }
}

function headOf(part: string): string {
  return part.split('\r\n\r\n')[0]!
}

/** The first part of type text/plain, decoded. */
function plainTextOf(raw: string): string {
  const part = raw.slice(raw.indexOf('Content-Type: text/plain')).split(/\r\n--/)[0]!
  const body = part.slice(headOf(part).length + 4)
  if (/base64/i.test(headOf(part))) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A connection with configurable answers, or none. */
export async function rawServer(
  onConnection: (socket: Socket) => void,
  host = '127.0.0.1',
): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as { port: number }).port))
  })
  return {
    url: `smtp://${host}:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
