#!/bin/sh
# Plackett-Luce of the npm package openskill: with a shared first place, the third of five equal players gains more
# than the two winners. It follows the paper's own formula (Weng and Lin 2011, Algorithm 4), so other packages agree.
# Beside that: a match changes ratings otherwise than the paper has it unless tau is 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund openskill@5.0.1 > /dev/null
cat > look.mjs <<'END'
import { readFileSync } from 'node:fs'
import { rate, rating } from 'openskill'

const { version } = JSON.parse(readFileSync('node_modules/openskill/package.json'))
const strangers = count => Array.from({ length: count }, () => [rating({ mu: 25, sigma: 25 / 3 })])
const after = (rank, options) => rate(strangers(rank.length), { rank, ...options }).map(([one]) => one.mu)

console.log(`openskill ${version}, node ${process.version}`)
const tied = after([1, 1, 3, 4, 5], { tau: 0 })
console.log('places 1, 1, 3, 4, 5 of five equals at 25')
console.log('  expected: the third gains less than the first two; the mean over both orders of these is',
  '27.25, 27.25, 25.72, 24.06, 20.72')
console.log('  seen:    ', tied.map(mu => mu.toFixed(2)).join(', '))
const [usual] = after([1, 2], {})
const [plain] = after([1, 2], { tau: 0 })
console.log('the winner of a match of two at 25')
console.log('  expected: 27.635231383 without options, as in the paper')
console.log('  seen:    ', usual.toFixed(9), 'without options,', plain.toFixed(9), 'with { tau: 0 }')
const same = tied[2] > tied[0] && usual.toFixed(9) === '27.635389493' && plain.toFixed(9) === '27.635231383'
process.exit(same ? 0 : 1)
END
node look.mjs
