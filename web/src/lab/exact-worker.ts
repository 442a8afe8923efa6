import { loadSystem } from '../app/rulebooks.ts';
import { exactly } from './exact.ts';
import type { LabVersion } from './jobs.ts';

addEventListener('message', ({ data }: MessageEvent<LabVersion>) => {
  loadSystem(data.system)
    .then((system) => exactly(system, data))
    .then(
      (exact) => postMessage(exact),
      () => postMessage(null),
    );
});
