import { foundIn, neutrals, numberText, percentText, presetsFor, swingOf, type Work } from '@affray/lab';
import type { Context } from '../base/context.ts';
import { type RoleName, roleNames } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { suggestion } from '../base/suggestion.ts';
import { table } from '../base/text.ts';
import { readList } from '../files/encounter.ts';
import { subjectFrom } from '../study/subject.ts';
import { eachText, watchedInTurn } from '../study/watching.ts';
import { compose, type NewOptions } from './new.ts';

/** What `affray cross` was told. */
export interface CrossOptions {
  readonly n: number;
  readonly seed: string;
  readonly party?: string;
  readonly foes?: string;
  readonly workers?: number;
  readonly json?: boolean;
}

type Side = readonly (readonly [number, RoleName])[];

/** `affray cross NAME`: one encounter that belongs to no system, in each of them. */
export async function crossCommand(context: Context, name: string | undefined, options: CrossOptions): Promise<number> {
  const { io, style } = context;
  if (options.n < 2) throw stop('-n: at least two fights.');
  const neutral = wantedEncounter(name, options);
  const rows: string[][] = [];
  const play = watchedInTurn(context, options);
  const fights: number[] = [];
  const compared = context.systems.filter((sealed) => sealed.use(({ roles }) => roles !== undefined));
  if (compared.length === 0) throw stop('No system here says who stands for whom.');
  for (const sealed of compared) {
    const list = (side: Side): string[] => {
      const presets = sealed.use((system) => presetsFor(system, side)) ?? [];
      return [presets.map(([count, preset]) => `${count} ${preset}`).join(', ')];
    };
    const made: NewOptions = {
      name: neutral.name,
      party: list(neutral.party),
      foes: list(neutral.foes),
      partyLine: [],
      foeLine: [],
      toggle: [],
      ruling: [],
    };
    const subject = subjectFrom(
      context.systems,
      sealed.use((system) => compose(system, made)),
      neutral.name,
    );
    const job = {
      system: sealed.id,
      encounter: subject.encounter,
      policies: {},
      seed: options.seed,
      from: 0,
      n: options.n,
    };
    const work: Work = { kind: 'trials', job };
    const played = await play(work, sealed.name);
    if (played === null) break;
    const { sum, stopped } = played;
    fights.push(sum.data.n);
    const found = sum.kind === 'trials' ? foundIn(sum.data) : [];
    if (options.json)
      sayJson(io, {
        line: 'cross',
        kind: 'simulated',
        system: sealed.id,
        name: neutral.name,
        seed: options.seed,
        n: sum.data.n,
        stopped,
        party: made.party,
        foes: made.foes,
        measures: found,
      });
    const chance = (id: string): string => {
      const each = found.find((measure) => measure.id === id);
      return each === undefined
        ? ''
        : `${percentText(each.value)} % (${percentText(each.interval[0])} to ${percentText(each.interval[1])})`;
    };
    const rounds = found.find(({ id }) => id === 'rounds');
    const wins = found.find(({ id }) => id === 'party.wins');
    rows.push([
      `  ${sealed.name}`,
      chance('party.wins'),
      chance('party.anyDeath'),
      chance('party.anyFall'),
      rounds === undefined ? '' : `${numberText(rounds.value)} ± ${numberText(rounds.deviation)}`,
      wins === undefined ? '' : `${percentText(swingOf(wins.value), 0)} %`,
    ]);
  }
  if (options.json) return Exit.ok;
  const words = (side: Side): string => side.map(([count, role]) => `${count} ${role}`).join(', ');
  say(io, `${style.bold(neutral.name)}  ${words(neutral.party)} against ${words(neutral.foes)}`);
  say(
    io,
    style.dim(
      `≈ simulated: ${eachText(fights)} fights in each system, seed "${options.seed}"; who stands for whom: docs/lab.md`,
    ),
  );
  for (const line of table([['', 'party wins', 'somebody dies', 'somebody falls', 'rounds', 'swing'], ...rows]))
    say(io, line);
  if (fights.length < compared.length) say(io, 'Stopped: the other systems were not played.');
  say(io, style.dim('Swing: 0 % is decided before it begins, 100 % a coin toss. Rounds: mean and standard deviation.'));
  return Exit.ok;
}

function wantedEncounter(
  name: string | undefined,
  { party, foes }: CrossOptions,
): { readonly name: string; readonly party: Side; readonly foes: Side } {
  const ids = neutrals.map(({ id }) => id);
  if (party !== undefined || foes !== undefined) {
    if (name !== undefined || party === undefined || foes === undefined)
      throw stop('Name an encounter, or say both --party and --foes.');
    return { name: 'An encounter', party: readRoles(party), foes: readRoles(foes) };
  }
  if (name === undefined) throw stop(`Which encounter? There is: ${ids.join(', ')}; or --party and --foes.`);
  const found = neutrals.find(({ id }) => id === name.toLowerCase());
  if (found === undefined)
    throw stop(`There is no encounter "${name}" that belongs to no system.${suggestion(name, ids)}`);
  return found;
}

function readRoles(list: string): Side {
  return readList(list).map(({ count, preset }) => {
    const role = roleNames.find((each) => each === preset.toLowerCase() || `${each}s` === preset.toLowerCase());
    if (role === undefined) throw stop(`There is no role "${preset}".${suggestion(preset, roleNames)}`);
    return [count, role] as const;
  });
}
