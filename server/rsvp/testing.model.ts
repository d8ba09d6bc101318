/** An event as two plain lists, those going and those in line, so simple that it is obviously right. */
export class ModelEvent {
  capacity: number | null
  readonly startsAt: number
  going: string[] = []
  line: string[] = []

  constructor(capacity: number | null, startsAt: number) {
    this.capacity = capacity
    this.startsAt = startsAt
  }

  rsvp(who: string): void {
    if (this.going.includes(who) || this.line.includes(who)) return
    const isFree = this.line.length === 0 && this.going.length < (this.capacity ?? Infinity)
    ;(isFree ? this.going : this.line).push(who)
  }

  cancel(who: string, now: number): void {
    this.going = this.going.filter((one) => one !== who)
    this.line = this.line.filter((one) => one !== who)
    this.fill(now)
  }

  resize(capacity: number | null, now: number): void {
    this.capacity = capacity
    this.fill(now)
  }

  /** @returns whether they have a place then; false for somebody without an RSVP */
  giveThePlace(who: string): boolean {
    if (!this.line.includes(who)) return this.going.includes(who)
    this.line = this.line.filter((one) => one !== who)
    this.going.push(who)
    return true
  }

  /** Somebody keeps their place under another name. */
  rename(who: string, name: string): void {
    for (const list of [this.going, this.line]) {
      const place = list.indexOf(who)
      if (place !== -1) list[place] = name
    }
  }

  /** The free places go to the first in line, until the event starts. */
  fill(now: number): void {
    while (now < this.startsAt && this.line.length > 0 && this.going.length < (this.capacity ?? Infinity)) {
      this.going.push(this.line.shift()!)
    }
  }
}
