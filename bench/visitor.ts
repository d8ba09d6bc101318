import { Agent, request } from 'node:http'

/** One request that was answered: with what, and after how many milliseconds. */
export interface Visit {
  path: string
  status: number
  ms: number
}

/** A person with a phone: a few open connections of their own, and compressed answers. */
export class Visitor {
  readonly #address: string
  readonly #token: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })
  readonly visits: Visit[] = []

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  get(path: string): Promise<void> {
    return this.ask('GET', path)
  }

  post(path: string, body: object): Promise<void> {
    return this.ask('POST', path, body)
  }

  leave(): void {
    this.#agent.destroy()
  }

  ask(method: string, path: string, sent?: object): Promise<void> {
    const body = sent && JSON.stringify(sent)
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'accept-encoding': 'gzip, br',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request(this.#address + path, { method, agent: this.#agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          this.visits.push({ path, status: answer.statusCode ?? 0, ms: performance.now() - began })
          resolve()
        })
      })
      asked.once('error', reject).end(body)
    })
  }
}
