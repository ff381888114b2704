/** The browser for tests and screenshots. */
import { existsSync } from 'node:fs';
import {
	findProgram,
	installPackages,
	MissingProgramError,
} from './system-packages.mjs';

/**
 * The browser's programs, the best one first. The headless shell is the same engine without windows, and takes a
 * quarter less time for the browser suite.
 */
const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
];

/**
 * Finds Chromium, and installs it if it is missing.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<string>} The program's path: CHROMIUM_PATH, or Playwright's own, or the system's.
 * @throws {MissingProgramError} If there is none and none can be installed.
 */
export async function ensureChromium( { log = () => {} } = {} ) {
	const wanted = process.env.CHROMIUM_PATH;
	if ( wanted ) {
		if ( ! existsSync( wanted ) ) {
			throw new MissingProgramError(
				`CHROMIUM_PATH is ${ wanted }, but there is no such file. Correct it, or unset it to use the system's Chromium.`
			);
		}
		return wanted;
	}
	const { chromium } = await import( '@playwright/test' );
	if ( existsSync( chromium.executablePath() ) ) {
		return chromium.executablePath();
	}
	const found = findProgram( ...NAMES );
	if ( found ) {
		return found;
	}
	const why = 'The browser tests need Chromium.';
	try {
		await installPackages( [ 'chromium-headless-shell' ], { why, log } );
	} catch {
		// Not every release of Debian and Ubuntu has this package.
		await installPackages( [ 'chromium' ], { why, log } );
	}
	const installed = findProgram( ...NAMES );
	if ( ! installed ) {
		throw new MissingProgramError(
			'Chromium is installed, but its program was not found. Set CHROMIUM_PATH to it.'
		);
	}
	return installed;
}
