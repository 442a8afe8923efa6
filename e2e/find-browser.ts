// Whether there is a browser to test with: prints which, or why not and ends with 1.
import { findBrowser } from './browser.ts';

try {
  console.log((await findBrowser()).executablePath);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
