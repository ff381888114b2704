/**
 * The browser of the tests and of the screenshots.
 */
import { existsSync } from 'node:fs';
import {
	findProgram,
	installPackages,
	MissingProgramError,
} from './system-packages.mjs';

/**
 * Finds Chromium, and installs it where there is none.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<string>} The program's path: CHROMIUM_PATH, else Playwright's own, else the
 *                           system's.
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
	const names = [ 'chromium', 'chromium-browser', 'google-chrome' ];
	const found = findProgram( ...names );
	if ( found ) {
		return found;
	}
	await installPackages( [ 'chromium' ], {
		why: 'The browser tests need Chromium.',
		log,
	} );
	const installed = findProgram( ...names );
	if ( ! installed ) {
		throw new MissingProgramError(
			'The package chromium is installed, but there is no program chromium. Set CHROMIUM_PATH to it.'
		);
	}
	return installed;
}
