#!/bin/sh
# Shows how tournament-pairings 2.0.1 (npm) gives byes in Swiss tournaments. Needs Node 20 or later, npm and its registry.
# Ends with 0 as long as the behaviour is the one described here, else with 1.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund tournament-pairings@2.0.1 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs <<'END'
import { readFileSync } from 'node:fs'
import { Swiss } from 'tournament-pairings'

let state = 1
Math.random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
const { version } = JSON.parse(readFileSync('node_modules/tournament-pairings/package.json', 'utf8'))
console.log(`tournament-pairings ${version}, Node ${process.version}`)

const TIMES = 200
let second = 0
for (let time = 0; time < TIMES; time++) {
  const players = [
    { id: 'a', score: 1, receivedBye: true },
    { id: 'b', score: 0, receivedBye: true },
    { id: 'c', score: 1, receivedBye: false },
  ]
  const bye = Swiss(players, 3).find(match => match.player2 === null).player1
  if (bye !== 'c') second++
}
console.log('\nThree players, of whom a and b have had a bye and c has not; all may meet.')
console.log('Expected from its page ("who have not previously received a bye are preferred"): c has the bye.')
console.log(`Seen: ${second} of ${TIMES} times another has a second bye.`)

let short = 0
for (let time = 0; time < TIMES; time++) {
  const players = [1, 2, 3, 4, 5, 6].map(id => ({ id, score: 0, receivedBye: false, avoid: [] }))
  let left = 0
  for (let round = 1; round <= 4; round++)
    for (const { player1, player2 } of Swiss(players, round)) {
      const one = players.find(player => player.id === player1)
      const other = players.find(player => player.id === player2)
      if (!other) {
        left++
        one.receivedBye = true
        one.score++
        continue
      }
      one.avoid.push(other.id)
      other.avoid.push(one.id)
      const winner = Math.random() < 0.5 ? one : other
      winner.score++
    }
  if (left > 0) short++
}
console.log('\nSix players over four rounds, and no player leaves. Five rounds without a repeat exist.')
console.log('Expected: three matches in each round, and no bye.')
console.log(`Seen: in ${short} of ${TIMES} tournaments a round leaves two players without a match.`)
process.exit(second === TIMES && short > 0 ? 0 : 1)
END
node try.mjs
