import classes from './Sentences.module.css'

/** What those who came wrote, for the officers of the event: never who. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <section className={classes.summary} aria-labelledby="sentences">
      <h2 id="sentences">What they said</h2>
      <ul>
        {sentences.map((sentence, place) => (
          <li key={place} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
