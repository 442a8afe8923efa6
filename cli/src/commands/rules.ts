import { type Context, findSystem } from '../base/context.ts';
import { holdsWords, type RuleEntry, type SealedSystem } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { stop } from '../base/stop.ts';
import { suggestion } from '../base/suggestion.ts';
import { count, padEnd, wrap } from '../base/text.ts';
import { loadTraces, type Trace } from '../files/rule-traces.ts';

/** What `affray rules` was told. */
interface RulesOptions {
  readonly system?: string;
  readonly search?: string;
  readonly json?: boolean;
}

/** `affray rules [ID]`: one rule with its code and tests, or a list. */
export async function rulesCommand(context: Context, id: string | undefined, options: RulesOptions): Promise<void> {
  const { io, systems } = context;
  const among = options.system === undefined ? systems : [findSystem(systems, options.system)];
  const all = among.flatMap((sealed) => sealed.use((system) => system.rules.map((rule) => ({ sealed, rule }))));
  const found = all.filter(({ rule }) => isMeant(rule, id) && isLookedFor(rule, options.search));
  if (found.length === 0) throw stop(nothingFound(id, options.search, all));
  const traces = await loadTraces();
  if (options.json) {
    const rules = found.map(({ sealed, rule }) => ({ system: sealed.id, ...rule, ...traces.get(rule.id) }));
    sayJson(io, id !== undefined && rules.length === 1 ? rules[0] : rules);
  } else if (found.length === 1) {
    const { sealed, rule } = found[0]!;
    showRule(context, sealed, rule, traces.get(rule.id));
  } else listRules(context, found);
}

function isMeant(rule: RuleEntry, id: string | undefined): boolean {
  if (id === undefined) return true;
  const wanted = id.toUpperCase();
  return rule.id === wanted || rule.id.startsWith(wanted.endsWith('-') ? wanted : `${wanted}-`);
}

function isLookedFor({ id, text, from }: RuleEntry, search: string | undefined): boolean {
  return search === undefined || holdsWords(`${id} ${text} ${from}`, search);
}

function nothingFound(
  id: string | undefined,
  search: string | undefined,
  all: readonly { readonly rule: RuleEntry }[],
): string {
  if (id === undefined) return `No rule holds "${search}".`;
  const known = all.map(({ rule }) => rule.id);
  const both = search === undefined ? '' : ` that holds "${search}"`;
  return `There is no rule "${id}"${both}.${suggestion(id, known)}`;
}

const kinds: Readonly<Record<RuleEntry['kind'], string>> = {
  core: 'always in force',
  optional: 'an optional rule',
  gm: 'left to the GM',
};

/** What decides whether and how a rule is in force: its toggles and rulings with what holds unless told otherwise. */
function kindOf(sealed: SealedSystem, { id, kind, ruling }: RuleEntry): string {
  const settings = sealed.use(({ toggles, rulings }) => [
    ...toggles
      .filter(({ rules }) => rules.includes(id))
      .map((toggle) => `toggle ${toggle.id}, ${wordOf(toggle.default)}`),
    ...rulings.filter(({ rules }) => rules.includes(id)).map((each) => `ruling ${each.id}, ${each.default}`),
  ]);
  const plain = kind === 'core' && settings.length > 0 ? 'as its settings say' : kinds[kind];
  const told = settings.length === 0 ? '' : ` (${settings.join('; ')} unless told otherwise)`;
  return `${kind}, ${plain}${told}${ruling ? '; our reading where the sources are silent' : ''}`;
}

function wordOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

const NO_REPORT =
  'Code and tests are told from a report on the sources, and none was made here: “npm run affray -- rules ID” makes one.';

function showRule(
  { io, style, width }: Context,
  sealed: SealedSystem,
  rule: RuleEntry,
  trace: Trace | undefined,
): void {
  say(io, `${style.bold(rule.id)}  ${style.dim(sealed.name)}`);
  say(io);
  for (const line of wrap(rule.text, width - 2)) say(io, `  ${line}`);
  say(io);
  const row = (name: string, lines: readonly string[]): void => {
    lines.forEach((line, at) => {
      say(io, `  ${style.dim(padEnd(at === 0 ? name : '', 8))}${line}`);
    });
  };
  row('from', wrap(rule.from, width - 10));
  row('kind', wrap(kindOf(sealed, rule), width - 10));
  if (rule.note !== undefined) row('note', wrap(`${rule.note.needs}: ${rule.note.reason}`, width - 10));
  if (trace === undefined) {
    row('code', wrap(NO_REPORT, width - 10));
    return;
  }
  row('code', trace.code.length === 0 ? ['none'] : trace.code.map(({ file, line }) => `${file}:${line}`));
  row(
    'tests',
    trace.tests.length === 0
      ? ['none']
      : trace.tests.flatMap(({ file, line, title }) => [
          `${file}:${line}`,
          ...wrap(title, width - 12).map((part) => `  ${part}`),
        ]),
  );
  row('log', trace.log.length === 0 ? ['none'] : wrap(trace.log.join(', '), width - 10));
}

function listRules({ io, style, width }: Context, found: readonly { readonly rule: RuleEntry }[]): void {
  const left = Math.max(...found.map(({ rule }) => rule.id.length)) + 2;
  for (const { rule } of found) {
    const lines = wrap(rule.text, width - left);
    lines.forEach((line, at) => {
      say(io, at === 0 ? `${padEnd(style.bold(rule.id), left)}${line}` : `${' '.repeat(left)}${line}`);
    });
  }
  say(io, style.dim(`\n${count(found.length, 'rule')}. affray rules ID shows one with its code and tests.`));
}
