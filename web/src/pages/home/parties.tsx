import download from 'lucide:download';
import monitorDown from 'lucide:monitor-down';
import plus from 'lucide:plus';
import upload from 'lucide:upload';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameIn, partyLine } from '../../encounter/burdens.ts';
import { canInstall, install } from '../../frame/install.ts';
import { linkTo } from '../../frame/router.ts';
import { encounters, forgetEncounter, parties, readEncounters, readParties } from '../../kept/parties.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { Icon } from '../../ui/icon.tsx';
import { saveText } from '../../ui/save-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Token } from '../../ui/token.tsx';
import './parties.css';

/** My parties: who they are and what they carry over from fight to fight; and encounters kept here. */
export function Parties() {
  const data = useSignal(false);
  useEffect(() => {
    void readParties();
    void readEncounters();
  }, []);
  const list = parties.value ?? [];
  const kept = encounters.value ?? [];
  return (
    <section class="parties" aria-labelledby="my-parties">
      <h2 id="my-parties">My parties</h2>
      {list.length === 0 ? (
        <p class="second parties-none">
          A party keeps its wounds, scars, Fatigue and gear from fight to fight. Make one, or write one down after a
          fight.
        </p>
      ) : (
        <ul>
          {list.map((party) => (
            <li key={party.id}>
              <a href={linkTo({ page: 'party', id: party.id })}>
                <span class="party-tokens">
                  {party.members.slice(0, 5).map((member) => (
                    <Token key={nameIn(member)} name={nameIn(member)} look="party" size={30} down={member.lost} />
                  ))}
                </span>
                <span class="party-text">
                  <b class="name">{party.name}</b>
                  <span class="second">{partyLine(party.members)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="parties-actions">
        <a class="button" href={linkTo({ page: 'party', id: 'new' })}>
          <Icon of={plus} /> New party
        </a>
        <button type="button" class="button flat" onClick={() => (data.value = true)}>
          My data
        </button>
      </p>
      {kept.length === 0 ? null : (
        <details class="kept-encounters">
          <summary class="button flat">
            {kept.length} kept {kept.length === 1 ? 'encounter' : 'encounters'}
          </summary>
          <ul>
            {kept.map(({ id, name, system }) => (
              <li key={id}>
                <a href={linkTo({ page: 'build', share: `kept:${id}` })}>
                  <span class="party-text">
                    <b class="name">{name}</b>
                    <span class="second">{rulebookName(system)}</span>
                  </span>
                </a>
                <button type="button" class="button flat" onClick={() => void forgetEncounter(id)}>
                  Forget
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Data open={data.value} onClose={() => (data.value = false)} />
    </section>
  );
}

/** Everything kept in this browser as one file, and back. */
function Data({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const said = useSignal('');
  async function give(): Promise<void> {
    try {
      const { exportEverything } = await import('../../kept/everything.ts');
      const { openLocalStore } = await import('../../kept/rooms.ts');
      saveText(await exportEverything(await openLocalStore()), `affray-${new Date().toISOString().slice(0, 10)}.json`);
      said.value = 'The file holds everything, the seeds of running fights too: keep it to yourself.';
    } catch (thrown) {
      said.value = thrown instanceof Error ? thrown.message : String(thrown);
    }
  }
  async function take(file: File): Promise<void> {
    try {
      const { takeIn } = await import('../../kept/everything.ts');
      said.value = await takeIn(await file.text());
    } catch (thrown) {
      said.value = thrown instanceof Error ? thrown.message : String(thrown);
    }
  }
  return (
    <Sheet title="My data" open={open} onClose={onClose}>
      <div class="party-data">
        <p>
          Parties, encounters and fights played alone are kept in this browser. Take them along as one file. A table for
          players is kept by the server that runs it.
        </p>
        <button type="button" class="button" onClick={() => void give()}>
          <Icon of={download} /> Save everything as a file
        </button>
        <label class="button">
          <Icon of={upload} /> Take in such a file
          <input
            type="file"
            class="unseen"
            accept=".json,application/json"
            onChange={({ currentTarget: { files } }) => {
              const chosen = files?.[0];
              if (chosen !== undefined) void take(chosen);
            }}
          />
        </label>
        <p role="status" class="second">
          {said.value}
        </p>
        {canInstall.value === null ? null : (
          <button type="button" class="button" onClick={() => void install()}>
            <Icon of={monitorDown} /> Install Affray as an app
          </button>
        )}
        {isSecureContext ? null : (
          <p class="second">
            From this address Affray cannot be installed as an app, and it needs its server to open: browsers allow that
            only over HTTPS, or on the computer that serves it. Everything else works.
          </p>
        )}
      </div>
    </Sheet>
  );
}
