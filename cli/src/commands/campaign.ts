import { type CampaignData, chanceOf, chanceText, estimate, groups, meanText, type Work } from '@affray/lab';
import type { Context } from '../base/context.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { clean, table } from '../base/text.ts';
import { playersPhrase, readPolicies, readSubject, type Subject } from '../study/subject.ts';
import { watched } from '../study/watching.ts';

/** What `affray campaign` was told. */
export interface CampaignOptions {
  readonly n: number;
  readonly seed: string;
  readonly policy: readonly string[];
  readonly system?: string;
  readonly workers?: number;
  readonly json?: boolean;
}

/** `affray campaign A B ...`: several fights in a row, with what the rules let recover in between. */
export async function campaignCommand(
  context: Context,
  wanted: readonly string[],
  options: CampaignOptions,
): Promise<number> {
  const { io, style } = context;
  if (options.n < 1) throw stop('-n: at least one campaign.');
  const subjects: Subject[] = [];
  for (const each of wanted) subjects.push(await readSubject(context, each, options.system));
  const first = subjects[0];
  if (first === undefined) throw stop('Which fights? Name at least one.');
  const stranger = subjects.find(({ system }) => system.id !== first.system.id);
  if (stranger !== undefined)
    throw stop(
      `"${stranger.name}" is a fight of ${stranger.system.name}, "${first.name}" one of ${first.system.name}; a campaign has one system.`,
    );
  if (first.system.use((system) => system.carryOver === undefined))
    throw stop(`${first.system.name} does not say what is left of people after a fight.`);
  const policies = await readPolicies(first, options.policy);
  const { seed, n } = options;
  const encounters = subjects.map(({ encounter }) => encounter);
  const work: Work = { kind: 'campaign', job: { system: first.system.id, encounters, policies, seed, from: 0, n } };
  const { sum, stopped } = await watched(context, work, 'campaign', options);
  if (sum.kind !== 'campaign') throw new Error('not a campaign');
  if (options.json) {
    sayJson(io, { line: 'campaign', kind: 'simulated', seed, policies, stopped, ...sum.data });
    return Exit.ok;
  }
  say(io, `${style.bold(subjects.map(({ name }) => clean(name)).join(' → '))}  ${first.system.name}`);
  say(
    io,
    style.dim(
      `≈ simulated: ${groups(sum.data.n)} campaigns, seed "${seed}", ${playersPhrase(policies)}; ranges are 95 % intervals`,
    ),
  );
  say(io);
  for (const line of campaignLines(sum.data)) say(io, line);
  return Exit.ok;
}

function campaignLines({ n, completed, unscathed, stages, members }: CampaignData): string[] {
  return [
    `The party wins every fight: ${chanceText(chanceOf(completed, n))}`,
    `and nobody is lost on the way: ${chanceText(chanceOf(unscathed, n))}`,
    '',
    ...table([
      ['fight', 'comes so far', 'and wins it', 'rounds', 'lost in it, of those who go in'],
      ...stages.map(({ name, reached, won, entered, lost, rounds, roundSquares }) => [
        `  ${clean(name)}`,
        chanceText(chanceOf(reached, n)),
        chanceText(chanceOf(won, reached)),
        reached === 0 ? '' : meanText(estimate('number', reached, rounds, roundSquares)),
        entered === 0 ? '' : `${((100 * lost) / entered).toFixed(1)} %`,
      ]),
    ]),
    '',
    ...table([
      ['goes on after', ...stages.map((_, at) => `fight ${at + 1}`)],
      ...members.map(({ name, after }) => [`  ${clean(name)}`, ...after.map((fit) => chanceText(chanceOf(fit, n)))]),
    ]),
  ];
}
