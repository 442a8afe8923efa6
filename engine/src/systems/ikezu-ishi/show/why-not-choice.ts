import { type Why, why } from '../../../system/why.ts';
import { isNamed } from '../attack/blast.ts';
import { rulings } from '../book/switches.ts';
import { scarNames } from '../book/tables/scars.ts';
import { Band, bandLabels, Use, useAt } from '../book/weapon.ts';
import { canReplace } from '../round/replacement.ts';
import { attackId, slug } from '../state/intent-words.ts';
import { type Fight, type Fighter, woundTypes } from '../state/model.ts';
import { bandOf, isActive, isFoe, weaponAt } from '../state/people.ts';
import { outOfBand } from './barred.ts';
import { attackNamed, found, nobody, notThere, whyOutOfHand } from './why-words.ts';

/** Why an option of any question but the turn is not offered now; `asked` is nobody where it is the Guide's. */
export function whyNotChoice(fight: Fight, asked: Fighter | undefined, question: string, option: string): Why | null {
  if (question === 'ruling') return whyNotRuling(fight, option);
  if (question === 'blast-area') return whyNotInBlast(fight, fight.fighters[fight.now.aux], option, 'IKZ-BLS-02');
  if (question === 'scar-healed') return whyNotHealed(fight.fighters[fight.now.about], option);
  if (asked === undefined) return null;
  switch (question) {
    case 'sweep':
      return whyNotSwept(fight, asked, option);
    case 'duel-weapon':
      return whyNotInDuel(asked, option);
    case 'tie':
      return whyNotTied(fight, option);
    case 'wound':
      return whyNotWound(fight, asked, option);
    case 'replacement':
      return whyNotReplaced(fight, asked, option);
    case 'new-character':
      return why(`"${option}" is no background of the book`, 'IKZ-DTH-01');
    case 'duel-accept':
      return option === 'accept'
        ? why('one of the two is no longer fit for a duel', 'IKZ-DUEL-01')
        : why('a challenge is accepted or declined', 'IKZ-DUEL-01');
    case 'also-hurt':
      return whyNotAlso(fight, asked, option);
    case 'blast-target':
      return whyNotInBlast(fight, asked, option, 'IKZ-BLS-03');
    case 'pair':
      return why('only the two weapons used together show this die', 'IKZ-DUAL-01');
    case 'drop':
      return whyNotDropped(asked, option);
    case 'train-weapon':
      return why(`"${option}" is no weapon of ${asked.sheet.name}’s`, 'IKZ-TRN-01');
    case 'train-days':
      return why('1 to 9 days are named: a 10 fails always', 'IKZ-TRN-02');
    default:
      return null;
  }
}

function whyNotRuling({ now }: Fight, option: string): Why {
  const { id, text, rules } = rulings[now.ruling]!;
  const meant = rulings.find((each) => option.startsWith(`${each.id}:`));
  if (meant !== undefined && meant.id !== id) return why(`it is not asked now: ${meant.text}`, meant.rules[0]!);
  return why(`it is no answer to: ${text}`, rules[0]!);
}

function whyNotSwept(fight: Fight, asked: Fighter, option: string): Why {
  const target = found(fight, option);
  if (target === undefined) return nobody(option);
  if (target.index === fight.now.about) return why('the sweep goes on to somebody else', 'IKZ-SWP-02');
  return notThere(fight, asked, target) ?? why(`${target.sheet.name} is out of its reach`, 'IKZ-SWP-02');
}

function whyNotInDuel(asked: Fighter, option: string): Why {
  const attack = attackNamed(asked, option);
  if (attack === undefined) return why(`"${option}" is no weapon of ${asked.sheet.name}’s`, 'IKZ-DUEL-26');
  return whyOutOfHand(asked, attack) ?? why('only the weapon in hand is admitted to this duel', 'IKZ-DUEL-26');
}

/** A blow that is not among the highest, or none at all (IKZ-ATK-09, IKZ-ATK-13). */
function whyNotTied({ fighters, now }: Fight, option: string): Why {
  for (let at = 0; at < now.strokes; at++) {
    const blow = now.blows[at]!;
    const attacker = fighters[blow.attacker]!;
    if (blow.target !== now.about || `${attacker.sheet.id}:${attackId(attacker, blow.attack)}` !== option) continue;
    return blow.missed
      ? why('that blow is out of the pool', 'IKZ-ATK-13')
      : why('that die is not the highest', 'IKZ-ATK-11');
  }
  return why('only a blow of this phase at this target can land', 'IKZ-ATK-09');
}

function whyNotWound({ now }: Fight, { wounds }: Fighter, option: string): Why {
  const kind = woundTypes[now.aux]!;
  if (option === 'new') return why('no slot is free and nothing can be dropped: an old wound gets worse', 'IKZ-WND-10');
  if (option.startsWith('worsen:permanent')) return why('a permanent wound cannot be raised', 'IKZ-WND-08');
  const others = wounds.some(({ type }) => type !== now.aux);
  return why(
    others ? `only a wound of the same kind gets worse: ${kind}` : `there is no such wound: ${kind}`,
    'IKZ-WND-07',
  );
}

function whyNotReplaced(fight: Fight, dead: Fighter, option: string): Why {
  if (option === 'new') return why('the list of combatants is full', 'IKZ-DTH-02');
  const other = found(fight, option);
  if (other === undefined) return nobody(option);
  const { name, kind } = other.sheet;
  if (isFoe(dead, other)) return why(`${name} is not of the party`, 'IKZ-DTH-01');
  if (kind === 'retainer' && !isActive(other)) return why(`${name} is not active any more`, 'IKZ-DTH-01');
  return canReplace(dead, other)
    ? why(`${dead.sheet.name} is not dead any more`, 'IKZ-DTH-01')
    : why(`${name} is no retainer`, 'IKZ-DTH-01');
}

function whyNotAlso(fight: Fight, dealer: Fighter, option: string): Why {
  const other = found(fight, option);
  if (other === undefined) return nobody(option);
  if (other.index === fight.now.about) return why(`${other.sheet.name} is hurt already`, 'IKZ-NPC-07');
  const gone = notThere(fight, dealer, other);
  if (gone !== null) return gone;
  return bandOf(fight, dealer.index, other.index) === Band.melee
    ? why(`${other.sheet.name} is named already`, 'IKZ-BLS-03')
    : why(`${other.sheet.name} is not at Melee`, 'IKZ-NPC-07');
}

function whyNotInBlast(fight: Fight, attacker: Fighter | undefined, option: string, rule: string): Why | null {
  if (attacker === undefined) return null;
  const other = found(fight, option);
  if (other === undefined) return nobody(option);
  const { name } = other.sheet;
  if (!isFoe(attacker, other)) return why(`${name} is of the same side and spared`, 'IKZ-BLS-06');
  const gone = notThere(fight, attacker, other);
  if (gone !== null) return gone;
  if (isNamed(fight, other.index)) return why(`${name} is named already`, rule);
  const used = weaponAt(attacker, fight.now.about);
  const band = bandOf(fight, attacker.index, other.index);
  if (useAt(used, band) === Use.cannot)
    return why(`at ${bandLabels[band]!} it is of no use`, outOfBand[used.band]?.rule ?? rule);
  return why(`it does not strike ${name} as a blast`, 'IKZ-DET-05');
}

/** A scar whose roll does not wait (IKZ-SCAR-08), one that is for good among them (IKZ-SCT-10). */
function whyNotHealed(scarred: Fighter | undefined, option: string): Why | null {
  if (scarred === undefined) return null;
  const entry = Number(/^scar:(\d+)$/.exec(option)?.[1] ?? 0);
  const name = scarNames[entry];
  if (entry === 0 || name === undefined) return why(`"${option}" is no scar of the table`, 'IKZ-SCAR-01');
  const rule = `IKZ-SCT-${String(entry).padStart(2, '0')}`;
  return scarred.scars.some((scar) => scar.entry === entry)
    ? why(`of ${name} no roll waits`, rule)
    : why(`${scarred.sheet.name} has no such scar: ${name}`, rule);
}

function whyNotDropped({ sheet, carried }: Fighter, option: string): Why {
  const [, id = ''] = option.split(':');
  const thing = sheet.things.findIndex(({ name }) => slug(name) === id);
  if (thing < 0) return why(`${sheet.name} carries no such thing`, 'IKZ-INV-01');
  return carried[thing] === 1
    ? why('it takes no slot, so nothing is gained by dropping it', 'IKZ-INV-01')
    : why('it is dropped already', 'IKZ-INV-01');
}
