/** What an owner and a visitor do with the plugin, step by step, and what PHP says about it. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../lib/run.mjs';
import { UnexpectedAnswer } from './host-client.mjs';

const FORM = `<!-- wp:jetpack/contact-form {"subject":"From a host"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea {"label":"Message"} /--><!-- wp:jetpack/field-file {"label":"Plans","maxfiles":2} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const PDF =
	'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** What a visitor types: all of it has to come back. */
export const TYPED = 'Ünïcödé “quotes” \\ 100% <b>& 🙂\nSecond line';

/** The newest stored markup of each block, one after the other. */
async function everyBlock() {
	const blocks = `${ root }extensions/blocks`;
	const parts = [];
	for ( const slug of ( await readdir( blocks ) ).sort() ) {
		const file = join( blocks, slug, 'test/fixtures', `${ slug }.html` );
		if ( existsSync( file ) ) {
			parts.push( await readFile( file, 'utf8' ) );
		}
	}
	return parts.join( '\n\n' );
}

/** Fails unless something holds. */
export function must( holds, said ) {
	if ( ! holds ) {
		throw new UnexpectedAnswer( said );
	}
}

/** Asks again while an answer isn't there yet: what a page asks to confirm can't be confirmed within a second. */
async function until( attempt, seconds = 20 ) {
	const end = Date.now() + seconds * 1000;
	for (;;) {
		const result = await attempt();
		if ( result || Date.now() > end ) {
			return result;
		}
		await sleep( 400 );
	}
}

/** Logs in. */
export async function logIn( site, user = 'admin', base = site.core ) {
	const client = site.client();
	await client.open( `${ base }/wp-login.php` );
	const page = await client.open( `${ base }/wp-login.php` );
	const answer = await client.submit( page, '#loginform', {
		log: user,
		pwd: 'password',
		redirect_to: `${ base }/wp-admin/profile.php`,
	} );
	must(
		answer.status === 200 && answer.url.includes( 'wp-admin' ),
		`The login ended at ${ answer.url } (${ answer.status }): ${ answer.text
			.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' )
			.slice( 0, 300 ) }`
	);
	client.base = base;
	client.nonce = (
		await client.send(
			'GET',
			`${ base }/wp-admin/admin-ajax.php?action=rest-nonce`
		)
	).text;
	return client;
}

/** The URL of a route, as the site's own pages name it. */
export async function restUrl( client, home, path ) {
	const { text } = await client.open( `${ home }/` );
	const found = /<link rel="https:\/\/api\.w\.org\/" href="([^"]+)"/.exec(
		text
	);
	must( found, 'The page names no REST API.' );
	return found[ 1 ].replaceAll( '&#038;', '&' ) + path;
}

/** The emails to an address. */
export async function mailsTo( site, address ) {
	const file = join( site.content, 'mail.log' );
	const text = existsSync( file ) ? await readFile( file, 'utf8' ) : '';
	return text
		.split( '\n-----\n' )
		.filter( ( mail ) => mail.includes( `To: ${ address }\n` ) );
}

/** The steps, in order. Each takes the walk's state, and throws if something isn't as it should be. */
export const STEPS = {
	async activate( walk ) {
		walk.owner = await logIn( walk.site );
		const { owner, site } = walk;
		const page = await owner.open( `${ site.core }/wp-admin/plugins.php` );
		const link = owner.parse( page ).querySelector( '#activate-millwork' );
		must( link, 'The list of plugins has no link to activate it.' );
		const home = await owner.open( link.href );
		must(
			/page=millwork/.test( home.url ) &&
				home.text.includes( 'millwork' ),
			`After the activation came ${ home.url }`
		);
	},

	async screens( { owner, site, isThorough } ) {
		const page = await owner.open( `${ site.core }/wp-admin/index.php` );
		const links = [
			...owner
				.parse( page )
				.querySelectorAll( '#toplevel_page_millwork a[href]' ),
		].map( ( link ) => link.href );
		must( links.length > 5, `The menu has ${ links.length } links.` );
		const some = isThorough
			? links
			: links.filter( ( url ) =>
					/page=millwork(-entries|-settings)?$/.test( url )
				);
		const others = [
			'post-new.php',
			...( isThorough
				? [
						'plugins.php',
						'site-health.php',
						'edit.php',
						'upload.php',
						'options-privacy.php?tab=policyguide',
					]
				: [] ),
		].map( ( file ) => `${ site.core }/wp-admin/${ file }` );
		for ( const url of new Set( [ ...some, ...others ] ) ) {
			await owner.open( url );
		}
	},

	async settings( { owner, site } ) {
		const url = await restUrl( owner, site.home, 'millwork/v1/settings' );
		const values = { likes: true, sharing: true };
		await owner.json( 'POST', url, { values }, owner.nonce );
		const stored = await owner.json( 'GET', url, undefined, owner.nonce );
		must(
			stored.values.likes === true && stored.values.sharing === true,
			'The settings were not stored.'
		);
	},

	async picture( walk ) {
		const { owner, site } = walk;
		const url = await restUrl( owner, site.home, 'wp/v2/media' );
		const body = await readFile(
			`${ root }bin/demo/pictures/${ walk.pictures[ 0 ] }`
		);
		const { status, text } = await owner.send( 'POST', url, {
			body,
			headers: {
				'x-wp-nonce': owner.nonce,
				'content-type': 'image/jpeg',
				'content-disposition': 'attachment; filename="hand.jpg"',
			},
		} );
		must(
			status === 201,
			`The picture: ${ status } ${ text.slice( 0, 300 ) }`
		);
		walk.picture = JSON.parse( text );
	},

	async pages( walk ) {
		const { site, visitor, isThorough } = walk;
		const pages = await site.ask( 'demo', { folder: site.demo } );
		must( pages.length > 15, `The demo has ${ pages.length } pages.` );
		for ( const { url } of isThorough ? pages : pages.slice( 0, 3 ) ) {
			await visitor.open( url );
		}
		await visitor.open( `${ site.home }/?feed=rss2` ).catch( ( error ) => {
			// A feed is no HTML page; everything else is an error.
			must( /status 200/.test( error.message ), error.message );
		} );
	},

	async everything( walk ) {
		const { site, visitor, owner } = walk;
		const posts = await site.ask( 'posts', {
			posts: [
				{ post_title: 'Everything', post_content: await everyBlock() },
				{ post_title: 'Write to us', post_content: FORM },
				{
					post_title: 'News',
					post_content: '<!-- wp:jetpack/subscriptions /-->',
				},
				{
					post_title: 'Give',
					post_content:
						'<!-- wp:jetpack/donations {"currency":"EUR"} /-->',
				},
				{
					post_title: 'Like this',
					post_content:
						'<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->',
					meta_input: { jetpack_likes_enabled: '1' },
				},
			],
		} );
		walk.posts = Object.fromEntries(
			posts.map( ( post ) => [ post.title, post ] )
		);
		const page = await visitor.open( walk.posts.Everything.url );
		walk.everything = page;
		const named = new Set(
			[
				...page.text.matchAll(
					/wp-block-(?:jetpack|millwork)-[a-z-]+/g
				),
			].map( String )
		);
		must(
			named.size > 30,
			`The page shows ${ named.size } kinds of blocks.`
		);
		await owner.open(
			`${ site.core }/wp-admin/post.php?post=${ walk.posts.Everything.id }&action=edit`
		);
	},

	async form( walk ) {
		const { visitor, site } = walk;
		let page = await visitor.open( walk.posts[ 'Write to us' ].url );
		const typed = {
			text: 'Ann Ash',
			email: 'ann@example.com',
			textarea: TYPED,
		};
		const values = {};
		for ( const { name, type } of visitor
			.parse( page )
			.querySelector( 'form.wp-block-jetpack-contact-form' ).elements ) {
			if ( name.startsWith( 'mw[' ) && type === 'file' ) {
				values[ name ] = new File( [ PDF ], 'plan.pdf', {
					type: 'application/pdf',
				} );
			} else if ( name.startsWith( 'mw[' ) && typed[ type ] ) {
				values[ name ] = typed[ type ];
			}
		}
		must(
			Object.keys( values ).length === 4,
			`The form has the fields ${ Object.keys( values ).join( ', ' ) }`
		);
		page = await visitor.submit(
			page,
			'form.wp-block-jetpack-contact-form',
			values
		);
		if ( walk.noFiles ) {
			// The visitor learns that the file can't be taken, everything else is still there, and the form goes without.
			const form = visitor
				.parse( page )
				.querySelector( 'form.wp-block-jetpack-contact-form' );
			const error =
				form?.querySelector( '.jetpack-field__error' )?.textContent ??
				'';
			must(
				/plan\.pdf|can’t (save|take) files/.test( error ),
				`About the file it says: ${ error || form?.textContent.replace( /\s+/g, ' ' ).slice( 0, 300 ) }`
			);
			must(
				form.querySelector( 'textarea' ).value === TYPED,
				'What was typed is lost.'
			);
			walk.said = error;
			page = await visitor.submit(
				page,
				'form.wp-block-jetpack-contact-form'
			);
		}
		const done = await until( async () => {
			if (
				visitor
					.parse( page )
					.querySelector( '.jetpack-form__done[role=group]' )
			) {
				return page;
			}
			page = await visitor.submit(
				page,
				'form.wp-block-jetpack-contact-form'
			);
			return null;
		} );
		must(
			done,
			`The form was not sent: ${ visitor.parse( page ).querySelector( 'form.wp-block-jetpack-contact-form' )?.textContent.replace( /\s+/g, ' ' ).slice( 0, 400 ) }`
		);
		const [ entry ] = await site.ask( 'rows', {
			query: "SELECT data, (SELECT COUNT(*) FROM {prefix}millwork_form_files f WHERE f.entry_id = e.id) files FROM {prefix}millwork_entries e WHERE email = 'ann@example.com' ORDER BY id DESC LIMIT 1",
		} );
		must( entry, 'No entry was stored.' );
		const stored = JSON.parse( entry.data ).find(
			( { type } ) => type === 'textarea'
		);
		must(
			stored?.value === TYPED,
			`Stored was ${ JSON.stringify( stored?.value ) }`
		);
		must(
			Number( entry.files ) === ( walk.noFiles ? 0 : 1 ),
			`Stored files: ${ entry.files }`
		);
	},

	async newsletter( { visitor, site, posts } ) {
		const page = await visitor.open( posts.News.url );
		const answer = await visitor.submit(
			page,
			'.wp-block-jetpack-subscriptions form, form.wp-block-jetpack-subscriptions',
			{ email: 'eve@example.com' }
		);
		must(
			/millwork_subscribed=/.test( answer.url ),
			`The sign-up ended at ${ answer.url }: ${ visitor.parse( answer ).querySelector( '.wp-block-jetpack-subscriptions' )?.textContent.replace( /\s+/g, ' ' ) }`
		);
		const mail = await until( async () => {
			await visitor.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			return ( await mailsTo( site, 'eve@example.com' ) )[ 0 ];
		} );
		must( mail, 'No email asked to confirm.' );
		const link =
			/https?:\/\/\S*millwork_newsletter=confirm\S*/.exec(
				mail
					.replace( /=\r?\n/g, '' )
					.replaceAll( '=3D', '=' )
					.replaceAll( '&amp;', '&' )
					.replaceAll( '"', ' ' )
			)?.[ 0 ] ??
			/https?:\/\/[^\s"<>]*confirm[^\s"<>]*/.exec(
				mail.replaceAll( '&amp;', '&' )
			)?.[ 0 ];
		must( link, `No link in ${ mail.slice( 0, 400 ) }` );
		const asked = await visitor.open( link );
		const confirmed = await visitor.submit( asked, 'form[method=post]' );
		must( confirmed.status === 200, `Confirming: ${ confirmed.status }` );
		const [ row ] = await site.ask( 'rows', {
			query: "SELECT status FROM {prefix}millwork_subscribers WHERE email = 'eve@example.com'",
		} );
		must(
			row?.status === 'confirmed',
			`The subscriber is ${ JSON.stringify( row ) }`
		);
	},

	async donation( { owner, site, posts } ) {
		let page = await owner.open( posts.Give.url );
		const selector = '.wp-block-jetpack-donations form';
		page = await owner.submit( page, selector, { '[amount]': '500' } );
		const pay = await until( async () => {
			if ( /millwork_test_checkout/.test( page.url ) ) {
				return page;
			}
			page = await owner.submit( page, selector, { '[amount]': '500' } );
			return null;
		} );
		must( pay, `No payment page; the last was ${ page.url }` );
		const done = await owner.submit(
			pay,
			'form',
			{},
			'button[value=succeed]'
		);
		must( done.status === 200, `After paying: ${ done.status }` );
		const paid = await until( async () => {
			await owner.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			const [ row ] = await site.ask( 'rows', {
				query: 'SELECT status FROM {prefix}millwork_payments ORDER BY id DESC LIMIT 1',
			} );
			return row?.status === 'paid';
		} );
		must( paid, 'The payment is not paid.' );
	},

	async like( { visitor, posts } ) {
		const page = await visitor.open( posts[ 'Like this' ].url );
		const liked = await visitor.submit( page, 'form.millwork-likes__form' );
		must(
			/millwork-like=liked/.test( liked.path.join( ' ' ) ),
			`The like ended at ${ liked.path.join( ' → ' ) } (${ liked.status })`
		);
		must(
			/1 like/.test( liked.text.replace( /<[^>]*>/g, '' ) ),
			'No like is counted.'
		);
	},

	async export( walk ) {
		const { owner, site } = walk;
		if ( walk.entries ) {
			await site.ask( 'entries', { number: walk.entries } );
		}
		const screen = await owner.open(
			`${ site.core }/wp-admin/admin.php?page=millwork-entries`
		);
		const found =
			/https?:[^"'\s]*action=millwork_export_entries[^"'\s<]*/.exec(
				screen.text
					.replaceAll( '\\/', '/' )
					.replaceAll( '&amp;', '&' )
					.replaceAll( '&#038;', '&' )
					.replaceAll( '\\u0026', '&' )
					.replaceAll( '&quot;', '"' )
			);
		must( found, 'The screen has no link to the file.' );
		const { status, text, headers } = await owner.send(
			'GET',
			`${ found[ 0 ] }&format=csv&mark=1`
		);
		must(
			status === 200 && /text\/csv/.test( headers[ 'content-type' ] ),
			`The file: ${ status } ${ headers[ 'content-type' ] }`
		);
		must(
			text.endsWith( '\0' ),
			`The file ended early, after ${ text.length } characters: ${ text.slice( -300 ) }`
		);
		must(
			text.includes( 'Second line' ),
			'The file lacks what was typed.'
		);
		must(
			text.split( '\n' ).length > ( walk.entries ?? 1 ),
			`The file has ${ text.split( '\n' ).length } lines.`
		);
	},

	async jobs( { site, visitor } ) {
		const mail = await until( async () => {
			await visitor.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			return ( await mailsTo( site, 'admin@example.com' ) ).find(
				( one ) => one.includes( 'From a host' )
			);
		} );
		must( mail, 'The form’s email was not sent.' );
	},

	async uninstall( { owner, site } ) {
		const url = await restUrl( owner, site.home, 'millwork/v1/settings' );
		await owner.json(
			'POST',
			url,
			{ values: { delete_data_on_uninstall: true } },
			owner.nonce
		);
		const before = await site.ask( 'remains' );
		must(
			before.tables.length > 10,
			`There were ${ before.tables.length } tables.`
		);
		await site.ask( 'deactivate' );
		must( await site.ask( 'uninstall' ), 'Uninstalling failed.' );
		const after = await site.ask( 'remains' );
		// A job that still ran may have locked the list of jobs.
		const left = [ ...after.tables, ...after.options ].filter(
			( name ) => name !== 'millwork_lock_option_1_cron'
		);
		must( ! left.length, `Left: ${ left.join( ', ' ) }` );
	},
};

/** Lines of the log that are WordPress's own, on every site of this kind. */
const CORE = [
	// PHP in WebAssembly and SQLite know no names of hosts.
	/php_network_getaddresses/,
	// WordPress's files for networks.
	/Optional parameter .*ms-functions\.php/,
];

/** What PHP has said since the last time. */
export async function complaints( site ) {
	const text = existsSync( site.log )
		? await readFile( site.log, 'utf8' )
		: '';
	const fresh = text.slice( site.read ?? 0 );
	site.read = text.length;
	return fresh
		.split( /\n(?=\[\d\d-\w{3}-\d{4} )/ )
		.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ).trim() )
		.filter(
			( line ) => line && ! CORE.some( ( known ) => known.test( line ) )
		);
}

/** The steps in order: those of a variation that begins with its own activation, else the usual ones with its changes. */
const stepsOf = ( { steps = {} } ) =>
	steps.activate ? steps : { ...STEPS, ...steps };

/**
 * Walks through all steps.
 *
 * @param {Object} site      From bootHost().
 * @param {Object} variation May replace steps (`steps`), leave some out (null), add some, and allow
 *                           lines of the log (`allows`).
 * @return {Promise<Array<{step: string, said: string}>>} What was wrong.
 */
export async function walkThrough( site, variation ) {
	const faults = [];
	const walk = {
		site,
		visitor: site.client(),
		pictures: ( await readdir( `${ root }bin/demo/pictures` ) ).filter(
			( file ) => file.endsWith( '.jpg' )
		),
		...variation.walk,
	};
	for ( const [ step, act ] of Object.entries( stepsOf( variation ) ) ) {
		if ( ! act ) {
			continue;
		}
		try {
			await act( walk );
		} catch ( error ) {
			faults.push( {
				step,
				said:
					error instanceof UnexpectedAnswer
						? error.message
						: error.stack.split( '\n' ).slice( 0, 3 ).join( ' ' ),
			} );
		}
		const lines = await complaints( site );
		for ( const line of new Set( lines ) ) {
			// A job that still runs may look into a table that is gone.
			const known_ =
				step === 'uninstall'
					? [ /database error[\s\S]*_millwork_/ ]
					: [];
			if (
				! [ ...known_, ...( variation.allows ?? [] ) ].some(
					( known ) => known.test( line )
				)
			) {
				faults.push( {
					step,
					said: `the log: ${ line.slice( 0, 600 ) }`,
				} );
			}
		}
		if ( step === 'activate' && ! walk.owner ) {
			break;
		}
	}
	return faults;
}
