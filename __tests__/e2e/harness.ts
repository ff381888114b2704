/**
 * Playwright with what our tests need: one editor page for all tests of a worker, a visitor's page,
 * and a watch on both that fails a test on any page error or console error.
 */
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createEditor } from './editor';
import type { Editor } from './editor';
import { createRest } from './rest';
import type { Rest } from './rest';

export { expect };
export type { Editor, Rest };

/** Messages from browsers and WordPress itself that are not our mistakes. */
const harmless = [
	/Failed to load resource.*(gravatar|favicon)/,
	/net::ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|TUNNEL_CONNECTION_FAILED|PROXY_CONNECTION_FAILED|CONNECTION_REFUSED)/,
];

/** Errors of a page since the last look. */
interface Watch {
	/** Returns the errors so far and clears them. */
	take: () => string[];
}

function watch( page: Page ): Watch {
	let seen: string[] = [];
	page.on( 'pageerror', ( error ) => seen.push( `page error: ${ error }` ) );
	page.on( 'console', ( message ) => {
		const text = message.text();
		if (
			message.type() === 'error' &&
			! harmless.some( ( pattern ) => pattern.test( text ) )
		) {
			seen.push(
				`console error: ${ text } (${ message.location().url })`
			);
		}
	} );
	return {
		take: () => {
			const taken = seen;
			seen = [];
			return taken;
		},
	};
}

/**
 * Logs in and returns a context with the session. The form is sent without a page, so nothing waits for
 * the dashboard.
 *
 * @param browser The browser.
 * @param user    The user's name; the password is the test site's.
 * @param baseURL Another URL of the site, which answers at localhost too.
 */
export async function signIn(
	browser: Browser,
	user = 'admin',
	baseURL?: string
): Promise< BrowserContext > {
	const context = await browser.newContext( baseURL ? { baseURL } : {} );
	const form = '/wp-login.php';
	// As in bin/lib/browser.mjs, which nothing that is compiled can import.
	await context.request.get( form, { timeout: 60_000 } );
	await context.request.post( form, {
		form: { log: user, pwd: 'password', testcookie: '1' },
		maxRedirects: 0,
		timeout: 60_000,
	} );
	expect(
		( await context.cookies() ).map( ( { name } ) => name ),
		`${ user } is signed in`
	).toContainEqual( expect.stringMatching( /^wordpress_logged_in_/ ) );
	return context;
}

interface WorkerFixtures {
	session: BrowserContext;
	editorPage: { page: Page; watch: Watch; editor: Editor };
	rest: Rest;
}

interface TestFixtures {
	/** The editor, with a new, empty post. */
	editor: Editor;
	/** A page of the signed-in administrator, beside the editor. */
	admin: Page;
	/** A visitor's page: nobody is signed in. */
	visitor: Page;
	/** Patterns of console errors that a test provokes. */
	expectedErrors: RegExp[];
}

export const test = base.extend< TestFixtures, WorkerFixtures >( {
	session: [
		async ( { browser }, provide ) => {
			const context = await signIn( browser );
			await provide( context );
			await context.close();
		},
		{ scope: 'worker' },
	],

	rest: [
		async ( { session }, provide ) =>
			provide( await createRest( session ) ),
		{ scope: 'worker' },
	],

	editorPage: [
		async ( { session }, provide ) => {
			const page = await session.newPage();
			const watched = watch( page );
			const editor = createEditor( page );
			await editor.open();
			await provide( { page, watch: watched, editor } );
			await page.close();
		},
		{ scope: 'worker' },
	],

	expectedErrors: async ( {}, provide ) => provide( [] ),

	editor: async ( { editorPage, expectedErrors, viewport }, provide ) => {
		const { page, editor, watch: watched } = editorPage;
		// A test may have left the size of a phone, where the sidebar covers the blocks.
		await page.setViewportSize( viewport! );
		await editor.reset();
		await provide( editor );
		expect( unexpected( watched.take(), expectedErrors ) ).toEqual( [] );
	},

	admin: async ( { session, expectedErrors }, provide ) => {
		const page = await session.newPage();
		const watched = watch( page );
		await provide( page );
		expect( unexpected( watched.take(), expectedErrors ) ).toEqual( [] );
		await page.close();
	},

	visitor: async ( { browser, expectedErrors }, provide ) => {
		const context = await browser.newContext();
		const page = await context.newPage();
		const watched = watch( page );
		await provide( page );
		expect( unexpected( watched.take(), expectedErrors ) ).toEqual( [] );
		await context.close();
	},
} );

const unexpected = ( errors: string[], expected: RegExp[] ) =>
	errors.filter(
		( error ) => ! expected.some( ( pattern ) => pattern.test( error ) )
	);
