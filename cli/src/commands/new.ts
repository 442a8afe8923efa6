import { type Context, findReadyMade, findSystem, readyMadeOf } from '../base/context.ts';
import { isSteering, refusalText, type SealedSystem, type System } from '../base/engine.ts';
import { isInteractive, warn } from '../base/io.ts';
import { outlet } from '../base/outlet.ts';
import { stop } from '../base/stop.ts';
import { count } from '../base/text.ts';
import {
  enlist,
  type Fields,
  isFields,
  plain,
  presetFields,
  readList,
  readRuling,
  readToggle,
  statLineFields,
  togglePreset,
} from '../files/encounter.ts';

/** What `affray new` was told. */
export interface NewOptions {
  readonly system?: string;
  readonly from?: string;
  readonly name?: string;
  readonly party: readonly string[];
  readonly foes: readonly string[];
  readonly partyLine: readonly string[];
  readonly foeLine: readonly string[];
  readonly toggles?: string;
  readonly toggle: readonly string[];
  readonly ruling: readonly string[];
  readonly out?: string;
  readonly force?: boolean;
}

function saysNothing(options: NewOptions): boolean {
  const lists = [options.party, options.foes, options.partyLine, options.foeLine];
  return options.from === undefined && lists.every((list) => list.length === 0);
}

/** `affray new`: writes an encounter file. */
export async function newCommand(context: Context, given: NewOptions): Promise<void> {
  const { io } = context;
  let options = given;
  if (saysNothing(given)) {
    if (!isInteractive(io))
      throw stop(
        'Say who fights: --party and --foes with presets, or --from a ready-made encounter. See: affray new --help',
      );
    const { askForEncounter } = await import('./new-asks.ts');
    options = await askForEncounter(context, given);
  }
  const sealed = systemFor(context, options);
  const text = sealed.use((system) => `${JSON.stringify(compose(system, options), null, 2)}\n`);
  const out = await outlet(io, options.out ?? '-', options);
  await out.write(text);
  if (!out.isStandardOutput) warn(io, `${out.name} is written. Play it: affray play ${out.name}`);
}

function systemFor({ systems }: Context, { from, system }: NewOptions): SealedSystem {
  return from === undefined ? findSystem(systems, system) : findReadyMade(systems, from, system).system;
}

/** The encounter as the options describe it, found valid by its system. */
export function compose<E, F, C>(system: System<E, F, C>, options: NewOptions): Fields {
  if (options.name !== undefined && isSteering(options.name))
    throw stop('--name holds control characters, or some that turn the direction of writing: plain text is wanted.');
  const begun = options.from === undefined ? {} : plain(readyMadeOf(system, options.from.split('/').pop()!));
  const base = isFields(begun) ? begun : {};
  const combatants = Array.isArray(base.combatants) ? base.combatants.filter(isFields) : [];
  for (const [side, lists, lines] of [
    ['party', options.party, options.partyLine],
    ['foes', options.foes, options.foeLine],
  ] as const) {
    for (const wanted of lists.flatMap(readList))
      enlist(combatants, presetFields(system, wanted.preset), side, wanted.count, wanted.name);
    for (const line of lines) enlist(combatants, statLineFields(system, line), side, 1, null);
  }
  const set = options.toggles === undefined ? {} : togglePreset(system.togglePresets, options.toggles).toggles;
  const toggles = {
    ...(isFields(base.toggles) && base.toggles),
    ...set,
    ...Object.fromEntries(options.toggle.map((text) => readToggle(system.toggles, text))),
  };
  const rulings = {
    ...(isFields(base.rulings) && base.rulings),
    ...Object.fromEntries(options.ruling.map((text) => readRuling(system.rulings, text))),
  };
  const encounter: Fields = {
    ...base,
    format: 'affray-encounter',
    version: 1,
    system: system.id,
    name: options.name ?? base.name ?? nameFor(combatants),
    ...(Object.keys(toggles).length > 0 && { toggles }),
    ...(Object.keys(rulings).length > 0 && { rulings }),
    combatants,
  };
  const read = system.readEncounter(encounter);
  if (read.ok) return encounter;
  throw stop(
    `That is no encounter yet, ${count(read.refusals.length, 'mistake')}:\n${read.refusals.map((each) => `  ${refusalText(each)}`).join('\n')}`,
    read.refusals,
  );
}

const longestName = 40;

function nameFor(combatants: readonly Fields[]): string {
  const names = (side: string): string => {
    const all = combatants.filter((each) => each.side === side);
    const first = String(all[0]?.name ?? 'nobody').replace(/ \d+$/, '');
    return all.length <= 1 ? first : `${first} +${all.length - 1}`;
  };
  const name = `${names('party')} against ${names('foes')}`;
  return name.length <= longestName ? name : 'A fight';
}
