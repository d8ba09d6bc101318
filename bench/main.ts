import { checkIns } from './checkIns.ts'
import { evening } from './evening.ts'
import { frames } from './frames.ts'
import { insights } from './insights.ts'
import { keys } from './keys.ts'
import { lectureHall } from './lectureHall.ts'
import { pictures } from './pictures.ts'
import { posters } from './posters.ts'
import { postgres } from './postgres.ts'
import { publicPages } from './public.ts'
import { reads } from './reads.ts'
import { HEAD } from './report.ts'
import { scale } from './scale.ts'
import { seasons } from './seasons.ts'
import { secondWriter } from './secondWriter.ts'
import { start } from './start.ts'
import { storm } from './storm.ts'

/** `npm run bench` runs all, `npm run bench -- NAME` one. */
const BENCHMARKS: Record<string, () => Promise<void>> = {
  'check-ins': checkIns,
  reads,
  keys,
  public: publicPages,
  pictures,
  posters,
  storm,
  'second-writer': secondWriter,
  evening,
  'lecture-hall': lectureHall,
  start,
  frames,
  scale,
  seasons,
  insights,
  postgres,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHMARKS))
if (unknown) {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(2)
}
console.log(HEAD)
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}
