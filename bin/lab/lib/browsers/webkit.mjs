/** WebKit, the engine of Safari, in GTK's MiniBrowser, driven by its WebDriver. Its window is on a virtual screen. */
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '../../../lib/port.mjs';
import { ensureProgram, startChild } from '../child.mjs';

/** Commands of WebDriver by their names in Marionette: the method, the path, and what changes the parameters' shape. */
const COMMANDS = {
	Navigate: [ 'POST', '/url' ],
	ExecuteScript: [ 'POST', '/execute/sync' ],
	ElementClick: [ 'POST', '/element/{id}/click' ],
	ElementClear: [ 'POST', '/element/{id}/clear' ],
	ElementSendKeys: [ 'POST', '/element/{id}/value' ],
	PerformActions: [ 'POST', '/actions' ],
	SetWindowRect: [ 'POST', '/window/rect' ],
	SwitchToFrame: [
		'POST',
		'/frame',
		( { frame = null } ) => ( { id: frame } ),
	],
	TakeScreenshot: [ 'GET', '/screenshot' ],
};

/** The path of the small browser that comes with the engine. Its folder is named for the machine's architecture. */
function findMiniBrowser() {
	const found = readdirSync( '/usr/lib' )
		.flatMap( ( architecture ) =>
			[ '4.1', '6.0', '4.0' ].map(
				( version ) =>
					`/usr/lib/${ architecture }/webkit${ version === '6.0' ? '' : '2' }gtk-${ version }/MiniBrowser`
			)
		)
		.find( existsSync );
	if ( ! found ) {
		throw new Error( 'WebKit’s MiniBrowser was not found.' );
	}
	return found;
}

/** Starts Xvfb, a virtual screen, with a number that no other screen has. */
async function startScreen() {
	const program = await ensureProgram( 'Xvfb', 'xvfb' );
	for ( let number = 90; number < 130; number++ ) {
		try {
			const child = await startChild(
				program,
				[
					`:${ number }`,
					'-screen',
					'0',
					'1500x1100x24',
					'-nolisten',
					'tcp',
				],
				`/tmp/.X11-unix/X${ number }`
			);
			// Another screen may have had this number already.
			if ( ! child.output().includes( 'already active' ) ) {
				return { display: `:${ number }`, stop: child.stop };
			}
		} catch {}
	}
	throw new Error( 'No screen is free for Xvfb.' );
}

/**
 * Starts WebKit.
 *
 * @param {string} folder For its files.
 * @param {number} proxy  The proxy's port.
 * @return {Promise<{name: string, command: Function, stop: Function}>} As startFirefox().
 */
export async function startWebKit( folder, proxy ) {
	const program = await ensureProgram(
		'WebKitWebDriver',
		'webkit2gtk-driver'
	);
	const screen = await startScreen();
	const port = await freePort();
	const driver = await startChild( program, [ `--port=${ port }` ], port, {
		DISPLAY: screen.display,
		HOME: folder,
		NO_AT_BRIDGE: '1',
		GTK_A11Y: 'none',
	} );
	const ask = async ( method, path, body ) => {
		const response = await fetch( `http://127.0.0.1:${ port }${ path }`, {
			method,
			body: body && JSON.stringify( body ),
		} );
		const { value } = await response.json();
		if ( ! response.ok ) {
			throw new Error( `${ value?.error }: ${ value?.message }` );
		}
		return value;
	};
	const { sessionId, capabilities } = await ask( 'POST', '/session', {
		capabilities: {
			alwaysMatch: {
				acceptInsecureCerts: true,
				'webkitgtk:browserOptions': {
					binary: findMiniBrowser(),
					args: [
						'--automation',
						`--proxy=http://127.0.0.1:${ proxy }`,
						'--ignore-host=localhost',
						'--ignore-host=127.0.0.1',
					],
				},
			},
		},
	} );
	return {
		name: `WebKit ${ capabilities.browserVersion }`,
		command: ( name, { id, ...parameters } = {} ) => {
			const [ method, path, body ] = COMMANDS[ name ];
			return ask(
				method,
				`/session/${ sessionId }${ path.replace( '{id}', id ) }`,
				method === 'POST'
					? ( body?.( parameters ) ?? parameters )
					: undefined
			);
		},
		stop: async () => {
			await ask( 'DELETE', `/session/${ sessionId }` ).catch( () => {} );
			await driver.stop();
			await screen.stop();
		},
	};
}
