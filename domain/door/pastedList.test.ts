import { expect, test } from 'vitest'
import { LONGEST_PERSON } from './contract.ts'
import { peopleIn } from './pastedList.ts'

const [ADA, GRACE] = ['ada@g.ucla.edu', 'grace@g.ucla.edu']

test.each<[string, string, string[]]>([
  ['nobody', ' \n\n', []],
  ['addresses in a line', `Ada <${ADA}>, ${GRACE}`, [ADA, GRACE]],
  ['addresses in lines, each once', `${ADA}\r\n${GRACE}\r\n${ADA}\r\n`, [ADA, GRACE]],
  ['a CSV file with a heading', `Name,E-Mail\n"Lovelace, Ada","${ADA}"\n`, [ADA]],
  ['a table with empty rows', `${ADA},,\n,,\n"",""\n`, [ADA]],
  ['a mistyped address', `${ADA}\ngrace.g.ucla.edu\n`, [ADA, 'grace.g.ucla.edu']],
  ['a mistyped first address that has mail in it', `ismail.g.ucla.edu\n${ADA}`, ['ismail.g.ucla.edu', ADA]],
  ['a mistyped first address of a domain with mail in it', `ada.mail.ucla.edu\n${GRACE}`, ['ada.mail.ucla.edu', GRACE]],
  ['a list with the heading Gmail', `Name,Gmail\nAda,${ADA}`, [ADA]],
  ['a list whose heading has a domain in it', `Email,LinkedIn (e.g. linkedin.com/in/you)\n${ADA},none`, [ADA]],
  ['a list whose heading is a sentence', `Name,Please enter your email.\nAda,${ADA}`, [ADA]],
  ['a list whose heading R has written', `Name,Email.Address\nAda,${ADA}`, [ADA]],
  ['a list that a program has flattened', `user.name,user.email\nAda,${ADA}`, [ADA]],
  ['uuids', '7f1e; 8a2b\n9c3d', ['7f1e', '8a2b', '9c3d']],
  ['a line too long for anybody', `${ADA}\n${'x'.repeat(LONGEST_PERSON + 1)}`, [ADA, 'x'.repeat(LONGEST_PERSON)]],
])('a pasted list names %s', (_, text, people) => {
  expect(peopleIn(text)).toEqual(people)
})

test('a table with a drawn signature in each row is read at once', () => {
  const row = `Ada,${ADA},"data:image/png;base64,${'iVBORw0KGgo'.repeat(10_000)}"\n`
  expect(peopleIn(`Name,E-Mail,Signature\n${row.repeat(20)}`)).toEqual([ADA])
})
