import { say } from '../../../system/said.ts';
import type { Aim, FieldView } from '../../../system/view.ts';
import { bandLabels } from '../book/weapon.ts';
import { describeIntent } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { bandOf, isFoe, isPresent } from '../state/people.ts';

const GM_SEAT = 0;

/** Distances of the party's people, each to every foe (IKZ-RNG-01). */
export function fieldOf(fight: Fight, seat: number, shown: readonly Fighter[]): FieldView {
  const present = shown.filter(isPresent);
  const party = present.filter(({ side }) => side === 0);
  const pairs = party.flatMap((fighter) =>
    present
      .filter((other) => isFoe(fighter, other))
      .map((other) => {
        const band = bandOf(fight, fighter.index, other.index);
        return { from: fighter.sheet.id, to: other.sheet.id, band, bands: bandLabels.length, label: bandLabels[band]! };
      }),
  );
  const places = party.map(({ sheet: { id, name } }) => {
    const notes = bandLabels.flatMap((label) => {
      const there = new Set(pairs.filter((pair) => pair.from === id && pair.label === label).map(({ to }) => to));
      const names = present.flatMap(({ sheet }) => (there.has(sheet.id) ? [say.who(sheet)] : []));
      return names.length === 0 ? [] : [say`${label}: ${say.list(names)}`];
    });
    return { id, label: name, groups: [], notes };
  });
  const holds = present.flatMap((held) => {
    const holder = present.find(({ index }) => index === held.grappledBy);
    return holder === undefined ? [] : [{ from: holder.sheet.id, to: held.sheet.id, label: 'held' }];
  });
  return { kind: 'bands', places, links: [], aims: aimsOf(fight, seat, present), holds, pairs };
}

/** What was declared and is not yet played. */
function aimsOf(fight: Fight, seat: number, present: readonly Fighter[]): Aim[] {
  return present.flatMap((fighter) => {
    const full = seat === GM_SEAT || fighter.side === 0 || fighter.seat === seat;
    if (!fighter.pending || !full) return [];
    const { target, with: weapon } = describeIntent(fight, fighter.index, fighter.intent);
    const aimed = present.find(({ sheet }) => sheet.id === target);
    if (aimed === undefined || aimed.side === fighter.side) return [];
    const arms = fighter.sheet.attacks.find(({ name }) => name === weapon);
    return [
      {
        from: fighter.sheet.id,
        to: aimed.sheet.id,
        label: arms === undefined ? '' : arms.dice.map((die) => `d${die}`).join('+'),
        die: arms === undefined ? 0 : Math.max(...arms.dice),
        announced: fight.phase !== (fighter.side === fight.lead ? 'partyResolve' : 'foesResolve'),
      },
    ];
  });
}
