import { expect, it } from 'vitest';
import { answer, edit, loadFight, openQuestions, saveFight, startFight, suggest } from '../journal/index.ts';
import { plain } from '../system/said.ts';
import { blockDodgeParry } from './block-dodge-parry/index.ts';
import { systems } from './index.ts';

const { encounter } = blockDodgeParry.encounters.find(({ id }) => id === 'skirmish')!;

/** A fight at the ruling about the second of those who attack together, the first having been ruled to strike harder. */
function atSecond() {
  const live = startFight(blockDodgeParry, { ...encounter, rulings: { attackModifier: 'ask' } }, { seed: 's0' });
  let first = '';
  for (;;) {
    const [open] = openQuestions(live);
    if (open?.kind !== 'choice') throw new Error('no such question came');
    const about = open.question.id === 'ruling' ? plain(open.prompt).slice(plain(open.prompt).indexOf('(')) : '';
    if (first !== '' && about !== '' && about !== first) return { live, first, second: about };
    first = about;
    const option = about === '' ? suggest(live, open, 'sensible') : 'attackModifier:enhanced';
    expect(answer(live, { who: open.whoId, option: option ?? open.options[0]!.id })).toBeNull();
  }
}

it('BDP-MOD-05: what was ruled about somebody who is taken away does not stand for the next one', () => {
  const { live, first, second } = atSecond();
  const gone = blockDodgeParry.combatants(live.fight).find(({ name }) => first === `(${name})`)!;
  const told = live.log.length;
  expect(edit(live, { op: 'set', path: `fighters.${gone.id}.status`, value: 'fled' })).toBeNull();
  expect(live.log.length).toBeLessThan(told + 1);
  const [open] = openQuestions(live);
  expect(open?.kind === 'choice' && plain(open.prompt)).toContain(second);
  const again = loadFight(systems, JSON.parse(JSON.stringify(saveFight(live))));
  if (!again.ok) throw new Error(JSON.stringify(again.refusals));
});

it('BDP-MOD-05: it stands where somebody else is taken away', () => {
  const { live, first, second } = atSecond();
  const other = blockDodgeParry
    .combatants(live.fight)
    .find(({ name, side }) => side !== 'party' && ![first, second].includes(`(${name})`));
  if (other !== undefined)
    expect(edit(live, { op: 'set', path: `fighters.${other.id}.status`, value: 'fled' })).toBeNull();
  const [open] = openQuestions(live);
  expect(open?.kind === 'choice' && plain(open.prompt)).toContain(second);
});
